// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { blockedPorts, portsFrom, requireReachable, requireReachableOrigins } from './ports.mjs';

test.each([6000, 5990, 5980])('explains that browsers block port 6000, which --port %d would use', (port) => {
  expect(() => requireReachable(portsFrom(port))).toThrow(/Browsers block port 6000/);
});

test('accepts a port that is blocked for the database alone, and the default ports', () => {
  expect(() => requireReachable(portsFrom(5970))).not.toThrow();
  expect(() => requireReachable(portsFrom(4200))).not.toThrow();
});

test('blocks exactly the ports that fetch refuses', async () => {
  const dispatched = new Error('dispatched');
  // Takes the place of the network: fetch decides about the port before it dispatches a request.
  const dispatcher = {
    dispatch: () => {
      throw dispatched;
    },
  };
  const refused = [];
  for (let port = 1; port <= 11_000; port += 1) {
    const options = /** @type {RequestInit} */ (/** @type {unknown} */ ({ dispatcher }));
    const cause = await fetch(`http://127.0.0.1:${port}`, options).then(
      () => undefined,
      (error) => error.cause,
    );
    if (cause !== dispatched) refused.push([port, cause?.message]);
  }
  expect(refused).toEqual(blockedPorts.map((port) => [port, 'bad port']));
});

test('explains that browsers block the port of an origin in the environment', () => {
  expect(() => requireReachableOrigins({ PUBLIC_ORIGIN: 'http://casino.example:6000' })).toThrow(
    /port 6000 of PUBLIC_ORIGIN/,
  );
  expect(() =>
    requireReachableOrigins({
      PUBLIC_ORIGIN: 'https://casino.example',
      CHAT_ORIGIN: undefined,
      SANDBOX_ORIGIN: 'not an address',
    }),
  ).not.toThrow();
});

test('npm start explains a blocked port before it looks at anything else', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs'), '--port', '5980'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, CROUPIER_HOME: '/dev/null/unusable' },
  });
  expect(status).toBe(1);
  expect(stdout).toContain('Browsers block port 6000 (for the sandbox)');
});
