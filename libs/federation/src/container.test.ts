import { fetchContainer, openContainer, type Container } from './container.ts';
import { defineRemote } from './remote.ts';

const remote = defineRemote({ pages: {}, slots: {}, dialogs: {}, loadMessages: () => Promise.resolve({ messages: {} }) });
const container = (get: Container['get'], init: Container['init'] = () => undefined): Container => ({ init, get });

/** What a build of the shell has, and a test has not. */
const shared = { react: {} };
const sharing = jest.fn().mockResolvedValue(true);
Object.assign(globalThis, { __webpack_init_sharing__: sharing, __webpack_share_scopes__: { default: shared } });

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

afterEach(() => {
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(globalThis, 'sample');
});

test('an entry is fetched with its hash, and what it leaves is the container', async () => {
  const left = container(() => Promise.resolve(() => ({ remote })));
  const fetched = fetchContainer('sample', 'https://files.example/mf/sample/1/remoteEntry.js', 'sha256-abc');
  const [script] = scripts();
  expect(script).toMatchObject({ src: 'https://files.example/mf/sample/1/remoteEntry.js', integrity: 'sha256-abc', crossOrigin: 'anonymous' });
  Object.assign(globalThis, { sample: left });
  script?.dispatchEvent(new Event('load'));
  expect(await fetched).toBe(left);
});

test('one that does not come, or leaves nothing, has failed', async () => {
  const lost = fetchContainer('sample', 'https://files.example/remoteEntry.js', 'sha256-abc');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ kind: 'RemoteFailure', remote: 'sample', reason: 'load' });
  const empty = fetchContainer('sample', 'https://files.example/remoteEntry.js', 'sha256-abc');
  scripts()[1]?.dispatchEvent(new Event('load'));
  await expect(empty).rejects.toMatchObject({ kind: 'RemoteFailure', remote: 'sample', reason: 'load' });
});

test('a file of the site without a hash is not run', async () => {
  await expect(fetchContainer('sample', '/mf/sample/1/remoteEntry.js', undefined)).rejects.toThrow('hash');
  expect(scripts()).toEqual([]);
});

test('a container is given what the shell shares before it is asked for its module', async () => {
  const told: string[] = [];
  const opened = await openContainer(container(
    (module) => { told.push(`get ${module}`); return Promise.resolve(() => ({ remote })); },
    (scope) => { told.push(scope === shared ? 'init' : 'another scope'); },
  ));
  expect(opened).toBe(remote);
  expect(sharing).toHaveBeenCalledWith('default');
  expect(told).toEqual(['init', 'get ./remote']);
});

test('one whose libraries are not the shell\'s fails as its build says', async () => {
  await expect(openContainer(container(() => Promise.reject(new Error('Unsatisfied version'))))).rejects.toThrow('Unsatisfied version');
});
