import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A PostgreSQL server for the databases of tests. */
export type TestServer = Readonly<{ url: string; stop: () => Promise<void> }>;
/** A server with a streaming standby, which answers reads and has the same accounts. */
export type ReplicatedTestServer = TestServer & Readonly<{ standbyUrl: string }>;

const program = resolve(__dirname, '../../../../tools/database/disposable.mjs');

/** Returns the address of the server that `tools/jest/database.setup.mjs` starts for all test files of a run. */
const offeredUrl = async (offer: string): Promise<string> => {
  const answer = await fetch(offer);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as Readonly<{ url: string }>).url;
};

/** Starts embedded servers, which end with `stop` or with the process. Returns the addresses that they print. */
const startEmbedded = async (
  args: readonly string[] = [],
): Promise<Readonly<{ urls: readonly string[]; stop: () => Promise<void> }>> => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'], env: process.env });
  const exited = once(child, 'exit');
  const firstLines = once(child.stdout, 'data').then(([data]) => String(data).trim().split('\n'));
  const urls = await Promise.race([
    firstLines,
    exited.then(() => Promise.reject(new Error('The embedded database did not start'))),
  ]);
  return {
    urls,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
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
  const {
    urls: [url = ''],
    stop,
  } = await startEmbedded();
  return { url, stop };
};

/** Starts an embedded server with a streaming standby. Both end with `stop` or with the process. */
export const startReplicatedTestServer = async (): Promise<ReplicatedTestServer> => {
  const {
    urls: [url = '', standbyUrl = ''],
    stop,
  } = await startEmbedded(['--standby']);
  return { url, standbyUrl, stop };
};
