// @ts-check
/*
 * Compiles the plugins of the compiler once, after packages are installed.
 *
 * The first to need a plugin compiles it into `.cache/swc` and writes the file in place. Others that start at the same
 * moment read half of it and are ended by SIGBUS, so the first one must be alone.
 * https://github.com/swc-project/swc/issues/7367
 */
import { transform } from '@swc/core';
import { swc } from './swc.mjs';

await transform('', { swcrc: false, ...swc({ targets: { node: '20' } }) });
