#!/bin/sh
# A Chromium that keeps the storage of frames apart by the site around them, as visitors' browsers do: Playwright switches
# that off.
for argument in "$@"; do
	shift
	case "$argument" in
	--disable-features=*) argument=$(printf '%s' "$argument" | sed 's/ThirdPartyStoragePartitioning,\{0,1\}//') ;;
	esac
	set -- "$@" "$argument"
done
exec "${CHROMIUM_FOR_TESTS:-/usr/bin/chromium}" "$@"
