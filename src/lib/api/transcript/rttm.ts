// Turns as RTTM (NIST, "Rich Transcription 2009 evaluation plan", appendix A): one line a turn, read by every scorer.
import type { SpeakerTurn } from '#lib/engine/engine.ts';

/** @param recording names the recording; blanks in it become underscores, since the format separates by blanks */
export function formatRttm(turns: readonly SpeakerTurn[], recording: string): string {
	const name = oneWord(recording) || 'recording';
	return turns
		.map(({ speaker, startSeconds, endSeconds }) => {
			const times = `${startSeconds.toFixed(3)} ${(endSeconds - startSeconds).toFixed(3)}`;
			return `SPEAKER ${name} 1 ${times} <NA> <NA> ${oneWord(speaker) || 'unknown'} <NA> <NA>\n`;
		})
		.join('');
}

function oneWord(text: string): string {
	return text.trim().replaceAll(/\s+/g, '_');
}
