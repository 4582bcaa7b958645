// @ts-check
/* The program of the image with the builds of shell and remotes: publishes them to a registry, and rolls back. */
import { dirname, join } from 'node:path';
import { runCommand } from './releases-command.mjs';

const [, program = '', ...args] = process.argv;

const registry = process.env.REGISTRY_STORE || process.env.REGISTRY_DIR;

runCommand(args, { builds: join(dirname(program), 'builds'), registry }).then(
  (lines) => lines.forEach((line) => console.log(line)),
  (/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
