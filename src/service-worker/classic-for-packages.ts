// The same for `importScripts`: it begins at once.
import { answerWithAloud } from './for-packages.ts';

answerWithAloud();
