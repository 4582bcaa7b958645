// @ts-check
/* npm run rollback -- cashier [version]: serves an earlier release again. */
import { registryLocation } from '../workspace.mjs';
import { rollback } from './registry.mjs';

const [name, version] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) {
  console.log(
    'npm run rollback -- <app> [version]\n\nServes the release before the current one again, or the named one.',
  );
  process.exit(name === '--help' ? 0 : 2);
}
try {
  const { from, to } = await rollback(registryLocation(), name, version);
  console.log(`${name} ${to} is served again instead of ${from}.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
