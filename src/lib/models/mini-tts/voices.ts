// The preset voices of mini-tts. Each is a row of 256 numbers in static/models/mini-tts/voices.
import type { VoiceCard } from '#lib/models/model.ts';

export const voices = [
	preset('ada', 'Ada', 'calm, clear'),
	preset('ben', 'Ben', 'warm, steady'),
	preset('cleo', 'Cleo', 'bright, crisp'),
	preset('dan', 'Dan', 'light'),
	preset('eva', 'Eva', 'soft, lively'),
	preset('finn', 'Finn', 'deep, slow'),
	preset('gwen', 'Gwen', 'high, quick'),
	preset('hugo', 'Hugo', 'firm, plain')
];

function preset(id: string, name: string, description: string): VoiceCard {
	return { id: `mini_${id}`, name, description, language: 'en-US', category: 'preset' };
}
