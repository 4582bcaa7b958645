// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkName, pascalCase } from './names.mjs';
import { editFile, writeNewFiles } from './workspace-files.mjs';

const folder = 'apps/platform/src/providers/payments';

/**
 * A file of the adapter, from its template in the folder `templates`.
 *
 * @param {'adapter.ts' | 'test.ts'} file
 * @param {string} name
 */
const sourceOf = (file, name) =>
  readFileSync(join(import.meta.dirname, 'templates', `payment-adapter.${file}.txt`), 'utf8')
    .replaceAll('__Name__', pascalCase(name))
    .replaceAll('__name__', name);

/**
 * Adds an adapter for a payment provider with its own protocol, and its entry in the registry of adapters.
 *
 * @param {string} workspace
 * @param {string} [name]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createPaymentAdapter = (workspace, name = '') => {
  checkName('payment adapter', name);
  const written = writeNewFiles(workspace, {
    [`${folder}/${name}.adapter.ts`]: sourceOf('adapter.ts', name),
    [`${folder}/${name}.test.ts`]: sourceOf('test.ts', name),
  });
  const index = editFile(
    workspace,
    `${folder}/index.ts`,
    (text) =>
      text.replace(
        "'signed-json': createSignedJsonPayments,",
        `'signed-json': createSignedJsonPayments, '${name}': create${pascalCase(name)}Payments,`,
      ),
    (text) =>
      text.replace(
        /(import \{ createSignedJsonPayments \}[^\n]*\n)/,
        `$1import { create${pascalCase(name)}Payments } from './${name}.adapter.ts';\n`,
      ),
  );
  return {
    written,
    changed: [index],
    next: [
      'write the signature, paths, amounts and states of the provider; the example uses messages of ' +
        'libs/provider-contract',
      `configure it: PAYMENT_PROVIDERS=[{"id":"${name}","adapter":"${name}","origin":"https://…","secret":"…","methods":["…"]}]`,
      `register <PLATFORM_ORIGIN>/callbacks/payments/${name} with the provider`,
    ],
  };
};
