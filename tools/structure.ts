// Part of `npm run check`: circles of imports, fences between rooms, and sizes, in the folder where it is run.
import { findProblems } from './structure/problems.ts';

const problems = findProblems('.');
for (const problem of problems) console.log(`${problem}\n`);
if (problems.length > 0) console.log(`${problems.length} to put right`);
process.exit(problems.length > 0 ? 1 : 0);
