// Pieces are placed where their timestamps say.
import { expect, test } from 'vitest';
import { createTimeline } from './timeline.ts';

const RATE = 100;

/** The output for pieces of ones, given as [timestamp, frames]. */
function heard(
	pieces: [number, number][],
	origin = 0,
	bounds?: Parameters<typeof createTimeline>[1]
): string {
	const timeline = createTimeline(origin, bounds);
	let runs = '';
	for (const [timestamp, frames] of pieces) {
		const piece = { samples: new Float32Array(frames).fill(1), sampleRate: RATE };
		for (const { samples } of timeline.place(piece, timestamp)) {
			runs += `${samples[0] ? 'sound' : 'silence'} ${samples.length}, `;
		}
	}
	return runs.slice(0, -2);
}

test.each<[string, Parameters<typeof heard>, string]>([
	[
		'one behind the other',
		[
			[
				[0, 50],
				[0.5, 50]
			]
		],
		'sound 50, sound 50'
	],
	[
		'rounded timestamps leave no gap',
		[
			[
				[0, 50],
				[0.52, 50]
			]
		],
		'sound 50, sound 50'
	],
	[
		'a gap is silence',
		[
			[
				[0, 50],
				[2, 50]
			]
		],
		'sound 50, silence 100, silence 50, sound 50'
	],
	['a late track begins with silence', [[[0.05, 50]]], 'silence 5, sound 50'],
	[
		'a clock set anew is no silence',
		[
			[
				[0, 50],
				[5000, 50]
			]
		],
		'sound 50, sound 50'
	],
	[
		'once there was as much silence as there may be, clocks are set anew',
		[
			[
				[0, 50],
				[1.5, 50],
				[3, 50],
				[3.5, 50],
				[3.8, 50]
			],
			0,
			{ mostSilenceSeconds: 1.05 }
		],
		'sound 50, silence 100, sound 50, sound 50, sound 50, sound 50'
	],
	[
		'what lies before the origin is left out',
		[
			[
				[0, 50],
				[0.5, 50]
			],
			0.7
		],
		'sound 30'
	],
	[
		'what lies after the end is left out',
		[
			[
				[0, 50],
				[0.5, 50],
				[1, 50]
			],
			0.1,
			{ end: 0.6 }
		],
		'sound 40, sound 10'
	]
])('%s', (_title, given, expected) => {
	expect(heard(...given)).toBe(expected);
});
