// Markers as Final Cut Pro's XML, version 1.9: a project with a gap as long as the recording, and the markers in it.
import type { Timeline } from './edl.ts';
import { frameAt, framesBeforeHour, rationalTime, type FrameRate } from './frames.ts';
import type { Marker } from './markers.ts';

/** Times are whole frames, as exact fractions (Apple, "Describing Final Cut Pro Items in FCPXML"). */
export function formatFcpxml(
	markers: readonly Marker[],
	{ name, durationSeconds, rate, startHour }: Timeline
): string {
	const title = escapeXml(name);
	const time = (frames: number) => rationalTime(frames, rate);
	const length = Math.max(1, frameAt(durationSeconds, rate));
	const lines = markers.map(({ frame, text }) => {
		const start = time(Math.min(frame, length - 1));
		return `\t\t\t\t\t\t\t<marker start="${start}" duration="${time(1)}" value="${escapeXml(text)}"/>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
	<resources>
		<format id="r1" name="FFVideoFormat1080p${rateInName(rate)}" frameDuration="${time(1)}" width="1920" height="1080"/>
	</resources>
	<library>
		<event name="${title}">
			<project name="${title}">
				<sequence format="r1" duration="${time(length)}" tcStart="${time(framesBeforeHour(startHour, rate))}" tcFormat="${rate.drops ? 'DF' : 'NDF'}">
					<spine>
						<gap name="Gap" start="0s" duration="${time(length)}">
${lines.join('')}\t\t\t\t\t\t</gap>
					</spine>
				</sequence>
			</project>
		</event>
	</library>
</fcpxml>
`;
}

/** Of Apple's own formats: 2398, 25, 5994. */
function rateInName({ base, isSlow }: FrameRate): string {
	return isSlow ? String(Math.round((base * 100_000) / 1001)) : String(base);
}

/** For an attribute in double quotes; characters that XML 1.0 does not know are left out. */
function escapeXml(text: string): string {
	return text
		.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
