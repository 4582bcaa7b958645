import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, runningSystem } from '@croupier/tools/playwright';
import { freePort } from '../../../tools/start/free-port.mjs';

const workspace = resolve(import.meta.dirname, '../../..');

type Options = Readonly<{
  platform: string;
  /** Where its registry and its pictures are. */
  home: string;
  /** Further variables of its environment. */
  env?: Readonly<Record<string, string>>;
}>;
export type SecondGateway = Readonly<{
  origin: string;
  process: ChildProcess;
  logged: () => string;
  stop: () => Promise<void>;
}>;

/**
 * Starts another gateway beside that of the system under test, with a platform and data that the test chooses.
 */
export const startSecondGateway = async ({ platform, home, env = {} }: Options): Promise<SecondGateway> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(workspace, 'dist/apps/gateway/main.cjs')], {
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      PLATFORM_ORIGIN: platform,
      SANDBOX_ORIGIN: runningSystem().sandbox,
      GATEWAY_SECRET: runningSystem().secrets?.GATEWAY_SECRET,
      LOG_LEVEL: 'error',
      GUEST_PAGE_TTL_MS: '0',
      // A busy machine takes longer than the limits of a site, of which tests would see the error pages.
      PAGE_TIMEOUT_MS: '60000',
      PLATFORM_TIMEOUT_MS: '40000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      REGISTRY_DIR: join(home, 'registry'),
      IMAGE_CACHE_DIR: join(home, 'images'),
      ...env,
    },
  });
  let logged = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      logged += text.toString('utf8');
    });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  try {
    await expect
      .poll(() =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, process: child, logged: () => logged, stop };
};
