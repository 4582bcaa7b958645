// @ts-check
/* sudo node tools/test/install-programs.mjs: installs the programs of the machine that tests need, before npm test. */
import { packages } from './system-packages.mjs';

console.log(await packages.ensurePrograms((detail) => console.log(detail)));
