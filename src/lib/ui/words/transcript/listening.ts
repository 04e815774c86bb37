// Texts of the player of a transcript and of the picture beside it.

export const listeningWords = {
	back: (seconds: number) => `Back ${seconds} seconds`,
	forward: (seconds: number) => `Forward ${seconds} seconds`,
	rate: (rate: number) => `${rate}×`,
	loop: 'Repeat this passage',
	looping: (from: string, to: string) => `Repeating ${from} to ${to}`,
	skips: 'Skip silences',
	picture: 'Picture',
	hidePicture: 'Hide picture',
	showPicture: 'Show picture',
	subtitles: 'Subtitles',
	noSubtitles: 'No subtitles',
	preview: 'Preview',
	previewAt: (time: string) => `Subtitle at ${time}`,
	previous: 'Previous subtitle',
	next: 'Next subtitle',
	noneHere: 'No subtitle here',
	toText: 'Show in the transcript'
};
