// @ts-check
/* npm run generate -- remote <name>: a new remote that builds, passes its checks and is served at /<name>. */
import { workspace } from '../workspace.mjs';
import { createRemote } from './remote.mjs';

const usage = 'npm run generate -- remote <name>';
const [kind, name, ...more] = process.argv.slice(2);
if (kind !== 'remote' || name === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}
try {
  for (const file of createRemote(workspace, name)) console.log(`  ${file}`);
  console.log(
    `\nNext: npm install, npx lingui extract, translate apps/${name}/src/locales, npx nx build ${name}, npm start.\nFor its own deploys, name it in .github/workflows/deploy.yml and in the texts rule of eslint.config.mjs.`,
  );
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
