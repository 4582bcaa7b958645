// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * A module hook of Node that compiles TypeScript, which Node 20 cannot import.
 *
 * @type {import('node:module').LoadHook}
 */
export const load = async (url, context, nextLoad) => {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    configFile: false,
    module: { type: 'es6' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return { format: 'module', source: code, shortCircuit: true };
};
