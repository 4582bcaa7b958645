import { registerPlugins } from '@module-federation/enhanced/runtime';
import { connectRemotes } from './connect-remotes.ts';
import { trustedAddress, trustedJson } from './trusted.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

type Plugin = Readonly<{ loadEntry: (given: { remoteInfo: { name: string } }) => Promise<unknown> }>;
const plugin = (): Plugin => {
  const found: unknown = jest.mocked(registerPlugins).mock.calls.at(-1)?.[0]?.[0];
  return found as Plugin;
};
const load = (name: string) => plugin().loadEntry({ remoteInfo: { name } });

test('the server runs the build that the gateway provides, without a script', async () => {
  const container = { get: jest.fn(), init: jest.fn() };
  const runEntry = jest.fn(() => container);
  connectRemotes({}, { runEntry });
  expect(plugin()).not.toHaveProperty('createScript');
  expect(await load('cashier')).toBe(container);
  expect(runEntry).toHaveBeenCalledWith('cashier');
});

test('the server runs the builds of the last registry', async () => {
  const [before, after] = [jest.fn(), jest.fn()];
  connectRemotes({}, { runEntry: before });
  connectRemotes({}, { runEntry: after });
  await load('cashier');
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
  connectRemotes({});
  expect(await load('cashier')).toBeUndefined();
});

test('addresses and data need no approval without a policy of the page', () => {
  expect([trustedAddress('/a.js'), trustedJson('{}')]).toEqual(['/a.js', '{}']);
});
