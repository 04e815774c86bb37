// After each file of the project "http".
import { afterAll } from 'vitest';
import { endCarriers } from './carried.ts';

afterAll(endCarriers);
