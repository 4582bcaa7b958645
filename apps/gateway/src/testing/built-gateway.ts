import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort, waitFor } from '@croupier/service/testing';
import { browser, createSite, type Site } from './gateway.ts';

const workspace = resolve(__dirname, '../../../..');

const buildGateway = async (output: string): Promise<void> => {
  const webpack = resolve(workspace, 'node_modules/webpack/bin/webpack.js');
  const config = ['--config', 'apps/gateway/webpack.config.mjs', '--config-name', 'gateway', '--mode', 'production'];
  await promisify(execFile)(process.execPath, [webpack, 'build', ...config, '--output-path', output], {
    cwd: workspace,
  });
  mkdirSync(join(output, 'client'), { recursive: true });
  writeFileSync(join(output, 'client/chat.js'), '');
};

export type BuiltGateway = Readonly<{
  site: Site;
  /** Starts the gateway and waits for its answer. */
  start: (environment?: Readonly<Record<string, string>>, flags?: readonly string[]) => Promise<void>;
  isRunning: () => boolean;
  process: () => ChildProcess;
  origin: () => string;
  /** What the gateway has printed since its start. */
  logged: () => string;
  /** Waits for a condition. @throws with the gateway's log when it does not come true within two minutes */
  until: (isSo: () => boolean | Promise<boolean>) => Promise<void>;
  /** Returns the text of a page's root element. @throws for another status than 200 */
  root: (path: string, headers?: Readonly<Record<string, string>>) => Promise<string>;
}>;

/** A built gateway in a separate process, for tests of what ends or stops processes. */
export const useBuiltGateway = (name: string): BuiltGateway => {
  // Inside the workspace, so that Node resolves packages from here.
  const build = resolve(workspace, `.cache/gateway-${name}-test-${process.pid}`);
  const site = createSite();
  let gateway: ChildProcess | undefined;
  let origin = '';
  let logged = '';
  const isRunning = (): boolean => gateway !== undefined && gateway.exitCode === null && gateway.signalCode === null;

  const until: BuiltGateway['until'] = async (isSo) => {
    await waitFor('a condition', isSo).catch((error: unknown) => {
      throw new Error(`${String(error)}. The gateway's log:\n${logged}`);
    });
  };

  const start: BuiltGateway['start'] = async (environment = {}, flags = []) => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    logged = '';
    gateway = spawn(process.execPath, [...flags, join(build, 'main.cjs')], {
      env: {
        PATH: process.env['PATH'],
        GATEWAY_PORT: String(port),
        PUBLIC_ORIGIN: origin,
        PLATFORM_ORIGIN: `http://127.0.0.1:${(site.platform.address() as AddressInfo).port}`,
        REGISTRY_DIR: join(site.directory, 'registry'),
        IMAGE_CACHE_DIR: join(site.directory, 'process-images'),
        LOG_LEVEL: 'error',
        GUEST_PAGE_TTL_MS: '0',
        // A busy machine may stop the tests for longer than the limits of a site.
        PAGE_TIMEOUT_MS: '120000',
        PLATFORM_TIMEOUT_MS: '120000',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        PAGE_RATE_LIMIT_PER_MINUTE: '100000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [gateway.stdout, gateway.stderr])
      stream?.on('data', (text: Buffer) => {
        logged += text.toString('utf8');
      });
    await until(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  };

  beforeAll(async () => {
    site.directory = mkdtempSync(join(tmpdir(), 'gateway-'));
    site.platform
      .on('request', (request, response) => {
        site.seen.push(request);
        site.answer(request, response);
      })
      .listen(0, '127.0.0.1');
    await once(site.platform, 'listening');
    await buildGateway(build);
  });

  afterAll(async () => {
    if (gateway && isRunning()) {
      const exited = once(gateway, 'exit');
      gateway.kill('SIGKILL');
      await exited;
    }
    site.platform.closeAllConnections();
    site.platform.close();
    for (const directory of [build, site.directory]) rmSync(directory, { recursive: true, force: true });
  });

  return {
    site,
    start,
    isRunning,
    process: () => gateway as ChildProcess,
    origin: () => origin,
    logged: () => logged,
    until,
    root: async (path, headers = {}) => {
      const answer = await fetch(`${origin}${path}`, { headers: { 'user-agent': browser, ...headers } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return /<div id="root">(.*?)<\/div>/s.exec(text)?.[1] ?? 'no root';
    },
  };
};
