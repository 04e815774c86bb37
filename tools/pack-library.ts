// `npm run pack:library`: the npm package, as a folder and as a tarball, in packages/.
import { packLibrary } from './package/pack-library.ts';

console.log(await packLibrary());
