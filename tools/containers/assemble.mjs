// @ts-check
/* node tools/containers/assemble.mjs gateway: makes the production folder of a service from its build. */
import { arch, platform } from 'node:process';
import { resolve } from 'node:path';
import { workspace } from '../workspace.mjs';
import { requireImageSize, sizeOf } from './image-size.mjs';
import { assemble, describe, services } from './production-folder.mjs';
import { assembleReleases } from './releases-folder.mjs';

const usage = `node tools/containers/assemble.mjs [--image] <${[...services, 'releases'].join('|')}>...

Makes dist/services/<name>: the build of a service with the packages that it loads, and its list of components
(sbom.cdx.json). The folder needs Node and nothing else. Build first: npm run build.

--image  fails when a folder is too large for an image of 250 MB`;

const isForImage = process.argv.includes('--image');
const names = process.argv.slice(2).filter((argument) => argument !== '--image');
const unknown = names.filter((name) => name !== 'releases' && !services.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.log(usage);
  process.exit(names[0] === '--help' ? 0 : 2);
}

try {
  for (const name of names) {
    const out = resolve(workspace, 'dist/services', name);
    // Images are built on the kind of machine that runs them.
    const target = { os: platform, cpu: arch, libc: 'glibc' };
    if (name === 'releases') await assembleReleases({ root: workspace, out, target });
    else assemble({ name, root: workspace, out, target });
    describe(out);
    if (isForImage) requireImageSize(out);
    console.log(`dist/services/${name}: ${Math.ceil(sizeOf(out) / 1e6)} MB`);
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
