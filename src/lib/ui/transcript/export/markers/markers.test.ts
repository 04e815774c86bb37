// Markers on a timeline: timecodes of every rate, and files that a parser of XML reads.
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { formatEdl } from './edl.ts';
import { formatFcpxml } from './fcpxml.ts';
import {
	FRAME_RATES,
	frameAt,
	framesBeforeHour,
	rationalTime,
	timecode,
	type FrameRateName
} from './frames.ts';
import { markersOf } from './markers.ts';

function segment(text: string, startSeconds: number, speaker?: string): Segment {
	const endSeconds = startSeconds + 1;
	return { text, startSeconds, endSeconds, words: [], ...(speaker !== undefined && { speaker }) };
}

test.each<[FrameRateName, number, string]>([
	['24', 3661.5, '01:01:01:12'],
	['25', 0.04, '00:00:00:01'],
	['23.976', 3603.6, '01:00:00:00'], // an hour of timecode lasts 3.6 seconds longer
	['29.97', 60.06, '00:01:00:00'],
	['29.97 drop', 60.06, '00:01:00;02'], // ;00 and ;01 are dropped
	['29.97 drop', 59.9933, '00:00:59;28'],
	['29.97 drop', 600, '00:10:00;00'], // not in each tenth minute
	['29.97 drop', 3600, '01:00:00;00'],
	['60', 90_000, '01:00:00:00'] // after a day it begins again
])('at a rate of %s, %d seconds are %s', (name, seconds, expected) => {
	const rate = FRAME_RATES[name];

	expect(timecode(frameAt(seconds, rate), rate)).toBe(expected);
});

test('a timeline that begins at one hour begins at that timecode, at every rate', () => {
	for (const rate of Object.values(FRAME_RATES)) {
		expect(timecode(framesBeforeHour(1, rate), rate)).toMatch(/^01:00:00[:;]00$/);
	}
});

test('frames are exact fractions of seconds', () => {
	expect(rationalTime(1, FRAME_RATES['29.97'])).toBe('1001/30000s');
	expect(rationalTime(50, FRAME_RATES['25'])).toBe('50/25s');
});

test('what is not a time is the beginning', () => {
	expect([NaN, Infinity, -1].map((seconds) => frameAt(seconds, FRAME_RATES['25']))).toEqual([
		0, 0, 0
	]);
});

const SEGMENTS = [
	segment('Good\nmorning & "hello" <b>', 0.5, 'Ada'),
	segment(' … ', 2),
	segment('Bell:\u0007ring 🙂', 61)
];
const timeline = { name: 'my <call>.mp4', durationSeconds: 62.5, rate: FRAME_RATES['25'] };

test('an edit decision list has one event, and a locator for each segment with words', () => {
	const edl = formatEdl(markersOf(SEGMENTS, timeline.rate), { ...timeline, startHour: 1 });

	expect(edl.split('\r\n')).toEqual([
		'TITLE: my <call>.mp4',
		'FCM: NON-DROP FRAME',
		'',
		'001  AX       V     C        00:00:00:00 00:01:02:13 01:00:00:00 01:01:02:13',
		'* FROM CLIP NAME: my <call>.mp4',
		'* LOC: 01:00:00:13 GREEN   Ada: Good morning & "hello" <b>',
		'* LOC: 01:01:01:00 GREEN   Bell: ring 🙂',
		''
	]);
});

type Read = {
	fcpxml: {
		resources: { format: object };
		library: {
			event: { project: { name: string; sequence: { spine: { gap: { marker: object[] } } } } };
		};
	};
};

test("Final Cut Pro's XML has the markers at their frames", () => {
	const xml = formatFcpxml(markersOf(SEGMENTS, timeline.rate), { ...timeline, startHour: 1 });

	const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
	const { fcpxml } = parser.parse(xml) as Read;
	const { format } = fcpxml.resources;
	const { sequence, name } = fcpxml.library.event.project;
	expect(name).toBe('my <call>.mp4');
	expect(format).toMatchObject({ name: 'FFVideoFormat1080p25', frameDuration: '1/25s' });
	expect(sequence).toMatchObject({ duration: '1563/25s', tcStart: '90000/25s', tcFormat: 'NDF' });
	expect(sequence.spine.gap.marker).toEqual([
		{ start: '13/25s', duration: '1/25s', value: 'Ada: Good morning & "hello" <b>' },
		{ start: '1525/25s', duration: '1/25s', value: 'Bell: ring 🙂' }
	]);
});

test("slow rates have the names of Apple's formats", () => {
	const names = (['23.976', '29.97 drop', '59.94'] as const).map((name) => {
		const xml = formatFcpxml([], { ...timeline, rate: FRAME_RATES[name], startHour: 0 });
		return [/1080p\d+/.exec(xml)?.[0], /tcFormat="(\w+)"/.exec(xml)?.[1]];
	});

	expect(names).toEqual([
		['1080p2398', 'NDF'],
		['1080p2997', 'DF'],
		['1080p5994', 'NDF']
	]);
});
