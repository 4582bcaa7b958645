import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A PostgreSQL server for the databases of tests. */
export type TestServer = Readonly<{ url: string; stop: () => Promise<void> }>;

const program = resolve(__dirname, '../../../../tools/database/disposable.mjs');

/** Returns the address of the server that `tools/jest/database.setup.mjs` starts for all test files of a run. */
const offeredUrl = async (offer: string): Promise<string> => {
  const answer = await fetch(offer);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as Readonly<{ url: string }>).url;
};

/**
 * Returns the server of `TEST_DATABASE_URL`, otherwise that of the test run, otherwise an embedded one, which ends with
 * `stop` or with the process.
 */
export const startTestServer = async (): Promise<TestServer> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const offer = process.env['TEST_DATABASE_OFFER'];
  if (offer) return { url: await offeredUrl(offer), stop: () => Promise.resolve() };
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], env: process.env });
  const exited = once(child, 'exit');
  const firstLine = once(child.stdout, 'data').then(([data]) => String(data).trim());
  const url = await Promise.race([
    firstLine,
    exited.then(() => Promise.reject(new Error('The embedded database did not start'))),
  ]);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
