// @ts-check
/* npm run resolve-stack < stack.txt: shows where in the source code the positions of a browser's stack are. */
import { readFileSync } from 'node:fs';
import { resolvePositions, sourceMapsDirectory } from './source-maps.mjs';

if (process.argv.length > 2 || process.stdin.isTTY) {
  console.log(`npm run resolve-stack < FILE

Replaces positions such as /mf/cashier/1a2b3c4d5e6f/250.js:1:2300 in a stack or a log line of the gateway by those in
the source code. It needs the source maps that npm run deploy stored on this machine:
${sourceMapsDirectory()} (SOURCE_MAPS_DIR).`);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}
process.stdout.write(resolvePositions(readFileSync(0, 'utf8')));
