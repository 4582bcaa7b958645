// @ts-check
/* npm run generate -- <kind> <names>: writes what a new page, dialog, API method … consists of. */
import { workspace } from '../workspace.mjs';
import { allOrNothing } from './all-or-nothing.mjs';
import { finish } from './finish.mjs';
import { generators, usage } from './generators.mjs';

const [kind = '', ...names] = process.argv.slice(2);
const generator = Object.hasOwn(generators, kind) ? generators[kind] : undefined;
if (kind === '--help' || (generator && names.includes('--help'))) {
  console.log(usage(generator && kind));
  process.exit(0);
}
if (!generator || names.length !== generator.parameters.length) {
  console.error(usage(generator && kind));
  process.exit(2);
}
try {
  const { result, written, changed } = await allOrNothing(async () => {
    const generated = generator.run(workspace, ...names);
    return { result: generated, ...(await finish(workspace, generated)) };
  });
  for (const file of written) console.log(`  new      ${file}`);
  for (const file of changed) console.log(`  changed  ${file}`);
  if (written.length + changed.length === 0) console.log('Everything is up to date.');
  if (result.next?.length) console.log(`\nNext:\n${result.next.map((step) => `- ${step}`).join('\n')}`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
