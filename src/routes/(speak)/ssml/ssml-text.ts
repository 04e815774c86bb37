// The text that grows while SSML is read: its spaces, sentences, paragraphs, and who speaks.
import { readLabel } from '#lib/text/dialogue/speaker-names.ts';

type Voice = { name: string; label: string; speed: number | null };

export class SsmlText {
	#text = '';
	#voices: Voice[] = [];
	/** The one that speaks; null the narrator. */
	#voice: Voice | null = null;
	/** A paragraph begins with the next word. */
	#isNew = true;

	/** Words, whose spaces are XML's. */
	write(words: string): void {
		const plain = words.replace(/\s+/gu, ' ');
		if (plain.trim() === '') {
			if (!this.#isNew && plain !== '' && !this.#text.endsWith(' ')) this.#text += ' ';
			return;
		}
		this.#begin();
		this.#text += this.#text === '' || /\s$/u.test(this.#text) ? plain.trimStart() : plain;
	}

	/** Markup as it is to stand in the text. */
	mark(markup: string): void {
		if (markup === '') return;
		if (!markup.startsWith('[pause:')) {
			this.write(markup);
			return;
		}
		this.#begin();
		this.#text += `${/(?:^|\s)$/u.test(this.#text) ? '' : ' '}${markup} `;
	}

	inParagraph(inside: () => void): void {
		this.#isNew = true;
		inside();
		this.#isNew = true;
	}

	/** Sentences that nothing ends would run into each other. */
	inSentence(inside: () => void): void {
		this.write(' ');
		inside();
		const said = this.#text.trimEnd();
		const isOpen = /[\p{L}\p{N})\]"”’]$/u.test(said) && !/[.!?…]["”’)]*$/u.test(said);
		if (isOpen && !said.endsWith('s]')) this.#text = `${said}.`;
		this.write(' ');
	}

	inVoice(name: string, speed: number | null, inside: () => void): void {
		const before = this.#voice;
		this.#voice = name === '' ? before : this.#voiceOf(name, speed);
		this.inParagraph(inside);
		this.#voice = before;
	}

	finish(): { text: string; voices: Voice[] } {
		const text = this.#text
			.replace(/ +(?=\n|$)/gu, '')
			.replace(/ (?=[.,;:!?])/gu, '')
			.trim();
		return { text, voices: this.#voices };
	}

	#begin(): void {
		if (!this.#isNew) return;
		this.#isNew = false;
		const lead = this.#text.trim() === '' ? '' : `${this.#text.trimEnd()}\n\n`;
		this.#text = this.#voice ? `${lead}${this.#voice.label}: ` : lead;
	}

	/** Under a name that a dialogue knows for one: "en-US-Wavenet-A" is none. */
	#voiceOf(name: string, speed: number | null): Voice {
		const known = this.#voices.find((voice) => voice.name === name && voice.speed === speed);
		if (known) return known;
		const words = name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
		const capital = words.slice(0, 1).toUpperCase() + words.slice(1);
		const isFree = !this.#voices.some(({ label }) => label === capital);
		const isName = isFree && readLabel(`${capital}: Hello`)?.name === capital;
		const label = isName ? capital : `Voice ${this.#voices.length + 1}`;
		const voice = { name, label, speed };
		this.#voices.push(voice);
		return voice;
	}
}
