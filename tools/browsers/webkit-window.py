"""A window of WebKitGTK that WebKitWebDriver may drive, with its data in the folder given. `--try` only loads what it needs."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402  (the versions come first)

if sys.argv[1] == "--try":
    sys.exit()

folder = sys.argv[1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def tell_version(_context, session):
    version = (
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    application = WebKit2.ApplicationInfo()
    application.set_name("WebKitGTK")
    application.set_version(*version)
    session.set_application_info(application)
    session.connect("create-web-view", open_window)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    window.connect("destroy", lambda _window: Gtk.main_quit())
    return view


context.connect("automation-started", tell_version)
Gtk.main()
