import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Embedded = Readonly<{ url: string; stop: () => Promise<void> }>;

let embedded: Promise<Embedded> | undefined;

/** Starts the supervisor in a process of its own; it stops the server when its standard input ends, so also when the tests die. */
const program = (tools: string, dataDir: string): string => `
  import { removeDatabase } from ${JSON.stringify(`${tools}/cluster.mjs`)};
  import { startPostgres } from ${JSON.stringify(`${tools}/embedded.mjs`)};
  const server = await startPostgres(${JSON.stringify({ dataDir })});
  process.stdout.write(server.url + '\\n');
  // Its cluster may lie elsewhere: not every account can reach a temporary directory.
  process.stdin.resume().once('end', async () => { await server.stop(); removeDatabase(${JSON.stringify(dataDir)}); process.exit(0); });
`;

const startEmbedded = async (): Promise<Embedded> => {
  const directory = await mkdtemp(join(tmpdir(), 'croupier-test-'));
  const tools = pathToFileURL(resolve(__dirname, '../../../../tools/database')).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(tools, join(directory, 'data'))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const firstLine = once(child.stdout, 'data').then(([data]) => String(data).trim());
  const url = await Promise.race([firstLine, exited.then(() => Promise.reject(new Error('The embedded database did not start')))]);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** The server tests make their databases on. */
export const serverUrl = async (): Promise<string> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  embedded ??= startEmbedded();
  return (await embedded).url;
};

/** Ends the embedded server, if this test file started one. */
export const stopServer = async (): Promise<void> => {
  const running = embedded;
  embedded = undefined;
  if (running) await (await running).stop();
};
