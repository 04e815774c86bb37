// Kokoro's 54 voices, with their grades from Kokoro-82M's VOICES.md. Their packs come from the package
// kokoro-js, served from our own origin.
import type { VoiceCard } from '#lib/models/model.ts';

/** By the first letter of a voice's id. */
const LANGUAGES = {
	a: 'en-US',
	b: 'en-GB',
	e: 'es',
	f: 'fr',
	h: 'hi',
	i: 'it',
	j: 'ja',
	p: 'pt-BR',
	z: 'zh'
} as const;

/** By the second letter. */
const GENDERS = { f: 'woman', m: 'man' } as const;
const REGISTERS = { f: 'high', m: 'low' } as const;

/** Id and overall grade; the upstream list leaves some ungraded. Best first within a language. */
const GRADES = {
	af_heart: 'A',
	af_bella: 'A-',
	af_nicole: 'B-',
	af_aoede: 'C+',
	af_kore: 'C+',
	af_sarah: 'C+',
	am_fenrir: 'C+',
	am_michael: 'C+',
	am_puck: 'C+',
	af_alloy: 'C',
	af_nova: 'C',
	af_sky: 'C-',
	af_jessica: 'D',
	af_river: 'D',
	am_echo: 'D',
	am_eric: 'D',
	am_liam: 'D',
	am_onyx: 'D',
	am_santa: 'D-',
	am_adam: 'F+',
	bf_emma: 'B-',
	bf_isabella: 'C',
	bm_fable: 'C',
	bm_george: 'C',
	bm_lewis: 'D+',
	bf_alice: 'D',
	bf_lily: 'D',
	bm_daniel: 'D',
	ef_dora: '',
	em_alex: '',
	em_santa: '',
	ff_siwis: 'B-',
	hf_alpha: 'C',
	hf_beta: 'C',
	hm_omega: 'C',
	hm_psi: 'C',
	if_sara: 'C',
	im_nicola: 'C',
	jf_alpha: 'C+',
	jf_gongitsune: 'C',
	jf_nezumi: 'C-',
	jf_tebukuro: 'C',
	jm_kumo: 'C-',
	pf_dora: '',
	pm_alex: '',
	pm_santa: '',
	zf_xiaobei: 'D',
	zf_xiaoni: 'D',
	zf_xiaoxiao: 'D',
	zf_xiaoyi: 'D',
	zm_yunjian: 'D',
	zm_yunxi: 'D',
	zm_yunxia: 'D',
	zm_yunyang: 'D'
} as const;

export const voices: VoiceCard[] = Object.entries(GRADES).map(([id, grade]) => {
	const name = id.slice(3);
	return {
		id,
		name: name.charAt(0).toUpperCase() + name.slice(1),
		description: describe(id, grade),
		language: LANGUAGES[id.charAt(0) as keyof typeof LANGUAGES], // every id in the table begins with one of these
		category: 'preset',
		register: REGISTERS[id.charAt(1) as keyof typeof REGISTERS] // every id continues with one of these
	};
});

/** Two or three words: "woman, grade A". */
function describe(id: string, grade: string): string {
	const gender = GENDERS[id.charAt(1) as keyof typeof GENDERS]; // every id continues with one of these
	return grade === '' ? gender : `${gender}, grade ${grade}`;
}
