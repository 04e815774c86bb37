// Subtitles as the pages write them into files. Apart from client.ts, which every page loads.
export { formatAss } from '../subtitles/ass.ts';
export { brokenRules, type BrokenRule } from '../subtitles/broken-rules.ts';
export { segmentsToCues, type Cue } from '../subtitles/cues.ts';
export { formatSrt, formatVtt, nameInLines } from '../subtitles/files.ts';
export { formatLrc } from '../subtitles/lrc.ts';
