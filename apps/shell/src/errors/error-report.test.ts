/** @jest-environment jsdom */
import { caughtErrors, updateRemotes, type Registry } from '@croupier/federation';
import { reportErrors, reportOf } from './error-report.ts';

const origin = 'https://casino.example';
const errorAt = (name: string, message: string, ...frames: readonly string[]): Error =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n${frames.map((frame) => `    at work (${origin}${frame})`).join('\n')}`,
  });
const cashier = '/mf/cashier/c1/page.js:1:20';
const shell = '/mf/shell/s1/shell.js:2:300';

describe('the report of an error', () => {
  test('names the remote whose code failed, also within libraries of the shell', () => {
    expect(reportOf(errorAt('TypeError', 'of ada@example.com', shell, cashier, shell), 'render')).toEqual({
      app: 'cashier',
      version: 'c1',
      kind: 'render',
      name: 'TypeError',
      frames: [shell, cashier, shell],
    });
  });

  test('names the shell where no remote is in the stack', () => {
    expect(reportOf(errorAt('TypeError', 'x', shell), 'script')).toMatchObject({ app: 'shell', version: 's1' });
  });

  test('names the release of a repeated attempt to load', () => {
    expect(reportOf(errorAt('TypeError', 'x', '/mf/cashier/c1~2/page.js:1:20'), 'render')).toMatchObject({
      version: 'c1',
    });
  });

  test('does not contain the message, which may be about the visitor', () => {
    expect(JSON.stringify(reportOf(errorAt('TypeError', 'of ada@example.com', cashier), 'render'))).not.toContain(
      'ada',
    );
  });

  test.each([
    ['third-party code', errorAt('TypeError', 'x', '/tag.js:1:2')],
    ['a text', 'x'],
    ['nothing', undefined],
  ])('is not made for %s', (_, error) => {
    expect(reportOf(error, 'script')).toBeNull();
  });

  test('of a file that does not load names the release of the file', () => {
    const message = `Loading chunk 12 failed.\n(missing: ${origin}/mf/cashier/c1/12.js)`;
    expect(reportOf(errorAt('ChunkLoadError', message, shell), 'render')).toMatchObject({
      app: 'cashier',
      version: 'c1',
      kind: 'load',
    });
  });

  test('of a remote that does not load names its release in the registry', () => {
    const manifest = { assets: { entry: 'remoteEntry.js' } };
    updateRemotes({ lobby: { version: 'l1', base: '/mf/lobby/l1/', manifest } } as unknown as Registry);
    const failure = { kind: 'RemoteFailure', remote: 'lobby', reason: 'timeout', message: 'x' } as const;
    expect(reportOf(failure, 'render')).toEqual({
      app: 'lobby',
      version: 'l1',
      kind: 'load',
      name: 'timeout',
      frames: [],
    });
    expect(reportOf({ ...failure, remote: 'nothing' }, 'render')).toBeNull();
  });
});

test('errors are reported: caught ones from before, further ones, each once and at most five', () => {
  const sent: unknown[] = [];
  const fetched = jest.fn(async (_address: string, { body }: { body: string }) => void sent.push(JSON.parse(body)));
  Object.assign(globalThis, { fetch: fetched });
  const early = errorAt('RangeError', 'x', cashier);
  caughtErrors.push(early);
  reportErrors();
  expect(sent).toEqual([expect.objectContaining({ app: 'cashier', kind: 'render', name: 'RangeError' })]);
  caughtErrors.push(early);
  window.dispatchEvent(new ErrorEvent('error', { error: early }));
  window.dispatchEvent(new ErrorEvent('error', { error: errorAt('RangeError', 'another', cashier) }));
  expect(sent).toHaveLength(2);
  for (let line = 1; line < 9; line += 1)
    window.dispatchEvent(new ErrorEvent('error', { error: errorAt('Error', 'x', `/mf/cashier/c1/page.js:${line}:1`) }));
  expect(sent).toHaveLength(5);
  expect(fetched).toHaveBeenCalledWith('/_errors', expect.objectContaining({ method: 'POST', keepalive: true }));
});
