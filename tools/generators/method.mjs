// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sentenceCase } from './names.mjs';
import { editFile, writeNewFiles } from './workspace-files.mjs';

const contracts = 'libs/contract/src';
const modules = 'apps/platform/src/modules';

/** Start of a list of handlers. */
const listOfHandlers =
  /(?:handlers: |MethodHandler\[\] => |return )\[(?=(?:\s|\/\/.*\n)*(?:handle(?:Shared)?\(|\w+Handler,))/;

/** `getContacts` → `get-contacts`. @param {string} name */
const kebabCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Files of the platform that list handlers of a domain's methods.
 *
 * @param {string} workspace
 * @param {string} domain
 * @returns {string[]} relative to the workspace
 */
export const handlerFilesOf = (workspace, domain) =>
  readdirSync(join(workspace, modules), { recursive: true, encoding: 'utf8' })
    .map((path) => `${modules}/${path.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const source = readFileSync(join(workspace, file), 'utf8');
      return listOfHandlers.test(source) && source.includes(`from '@croupier/contract/${domain}'`);
    })
    .sort();

/**
 * The file that lists the handlers of a module.
 *
 * @param {string} workspace
 * @param {string} domain
 * @param {string} [module] needed when several modules answer methods of the domain
 * @throws {Error} that names the modules to choose from
 */
const handlerFileOf = (workspace, domain, module) => {
  const files = handlerFilesOf(workspace, domain);
  const nameOf = (/** @type {string} */ file) => dirname(file).split('/').at(-1) ?? '';
  const found = files.filter((file) => module === undefined || nameOf(file) === module);
  if (found.length === 1 && found[0] !== undefined) return found[0];
  if (files.length === 0) throw new Error(`No module of the platform answers methods of ${domain}.`);
  const choices = files.map((file) => `${domain}/${nameOf(file)}`).join(', ');
  throw new Error(`Several modules answer methods of ${domain}. Name one of: ${choices}.`);
};

/** @param {{ domain: string, group: string, method: string }} target */
const contractSource = ({ group, method }) => `import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';

export const ${method} = defineMethod({
  name: '${group}.${method}',
  summary: '${sentenceCase(kebabCase(method))}.',
  input: v.object({}),
  output: v.object({ items: v.array(v.string()) }),
});
`;

/** @param {{ domain: string, method: string, source: string }} target */
const handlerSource = ({ domain, method, source }) => `import { ${method} } from '@croupier/contract/${domain}';
import { handle } from '${source}/module.ts';

export const ${method}Handler = handle(${method}, async () => ({ items: [] }));
`;

/** @param {{ group: string, method: string, source: string }} target */
const testSource = ({
  group,
  method,
  source,
}) => `import { startTestPlatform, type TestPlatform } from '${source}/testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.stop());

it('answers ${group}.${method}', async () => {
  const response = await platform.get('${group}.${method}');
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toEqual({ items: [] });
});
`;

/**
 * Adds an API method to a domain of the contract, and its handler to the platform.
 *
 * @param {string} workspace
 * @param {string} [target] domain, or domain and module: `games/wins`
 * @param {string} [method]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when a name is invalid or taken; nothing is written then
 */
export const createMethod = (workspace, target = '', method = '') => {
  const [domain = '', module] = target.split('/');
  const index = `${contracts}/${domain}/index.ts`;
  if (!/^[a-z][a-z-]*$/.test(domain) || !existsSync(join(workspace, index)))
    throw new Error(`There is no domain “${domain}” in ${contracts}.`);
  if (!/^[a-z][A-Za-z]*$/.test(method))
    throw new Error(`“${method}” is not a name for a method: use letters in camel case, such as “getContacts”.`);
  if (new RegExp(`\\b${method}\\b`).test(readFileSync(join(workspace, index), 'utf8')))
    throw new Error(`${index} exports ${method} already; nothing was written.`);
  const handlers = handlerFileOf(workspace, domain, module);
  const folder = dirname(handlers);
  const files = readdirSync(join(workspace, contracts, domain)).filter((file) => file.endsWith('.contract.ts'));
  const described = files.map((file) => readFileSync(join(workspace, contracts, domain, file), 'utf8')).join('\n');
  const group = /name: '(\w+)\./.exec(described)?.[1] ?? domain.replaceAll('-', '');
  const names = { domain, group, method, source: relative(folder, 'apps/platform/src').replaceAll('\\', '/') };
  const file = kebabCase(method);
  const written = writeNewFiles(workspace, {
    [`${contracts}/${domain}/${file}.contract.ts`]: contractSource(names),
    [`${folder}/${file}.handler.ts`]: handlerSource(names),
    [`${folder}/${file}.test.ts`]: testSource(names),
  });
  editFile(workspace, index, (text) => `${text}export { ${method} } from './${file}.contract.ts';\n`);
  editFile(
    workspace,
    handlers,
    (text) => text.replace(listOfHandlers, (list) => `${list}\n${method}Handler,`),
    (text) => text.replace(/^((?:import\b[^;]*;\n)+)/m, `$1import { ${method}Handler } from './${file}.handler.ts';\n`),
  );
  return {
    written,
    changed: [index, handlers],
    reference: true,
    next: [
      'describe input, output, access and errors in the contract',
      'answer it in the handler: rules in the service, SQL in the repository',
      'call it with createApiEffect of @croupier/api-client',
    ],
  };
};
