import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@croupier/service/testing';

export type NatsServer = Readonly<{
  url: string;
  /** Ends the server as a failure does. */
  kill: () => Promise<void>;
  /** Starts it again at the same address, with its data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** Starts a NATS server with JetStream. @throws Error when the program cannot start. */
export const startNatsServer = async (program: string): Promise<NatsServer> => {
  const home = await mkdtemp(join(tmpdir(), 'croupier-nats-'));
  let server: ChildProcess | null = null;
  let port = '-1';
  const start = async (): Promise<void> => {
    const args = ['-js', '-sd', join(home, 'data'), '-a', '127.0.0.1', '-p', port, '--ports_file_dir', home];
    const started = spawn(program, args, { stdio: 'ignore' });
    server = started;
    let failure: Error | null = null;
    started.on('error', (error) => {
      failure = error;
    });
    const address = await waitFor('the address of the NATS server', async () => {
      if (failure) throw new Error(`nats-server did not start: ${String(failure)}`);
      if (started.exitCode !== null) throw new Error(`nats-server ended with ${started.exitCode}`);
      const file = (await readdir(home)).find((name) => name.endsWith(`_${started.pid}.ports`));
      const text = file ? await readFile(join(home, file), 'utf8') : '';
      return text.endsWith('}') ? (JSON.parse(text) as { nats: readonly string[] }).nats[0] : null;
    });
    port = new URL(address).port;
  };
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    restart: start,
    stop: async () => {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
};
