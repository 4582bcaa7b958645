import { act, waitFor } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { I18nProvider } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createI18n } from '@croupier/i18n';
import type { PageContext } from '@croupier/navigation';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { createHydrationGate } from './hydration-gate.ts';
import { connectRemotes } from '../loading/connect-remotes.ts';
import { FederationProvider } from '../react/federation-context.ts';
import { RemotePage } from '../react/remote-page.tsx';
import { defineRemote, type RemoteModule } from '../remote.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));
const loading = jest.mocked(loadRemote);

const page: PageContext = { name: 'page', path: '/page', params: {}, query: {}, hash: '', locale: 'en' };
const submitted = jest.fn();
const followed = jest.fn();
const moved = jest.fn();
const retried = jest.fn();

const Page = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>
        <svg />
      </button>
      <output onKeyDown={({ key }) => moved(key)} tabIndex={-1}>
        {count}
      </output>
      <a
        href="#there"
        onClick={(event) => {
          event.preventDefault();
          followed();
        }}
      >
        There
      </a>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <input name="word" />
      </form>
    </>
  );
};
const serverHtml =
  '<button><svg></svg></button><output tabindex="-1">0</output><a href="#there">There</a><form><input ' +
  'name="word"/></form>';
const remote = defineRemote({
  pages: { page: () => Promise.resolve({ Page }) },
  slots: {},
  dialogs: {},
  loadMessages: () => Promise.resolve({ messages: {} }),
});

let count = 0;
let container: HTMLElement;
let root: Root;
let deliver: () => void;
/** Opens a page whose remote cannot be loaded. */
let openNext: () => Promise<void>;
const recovered = jest.fn();
let gate = createHydrationGate();

/** A server-rendered page with deferred hydration; `deliver` delivers its code. */
beforeEach(async () => {
  count += 1;
  const name = `sleeper${count}`;
  connectRemotes({
    [name]: {
      version: 'v1',
      base: `/mf/${name}/v1/`,
      integrity: {},
      manifest: {
        name,
        contract: 1,
        routes: [],
        slots: [],
        dialogs: [],
        shared: {},
        assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
      },
    },
  });
  jest.clearAllMocks();
  loading.mockReturnValue(
    new Promise<{ remote: RemoteModule }>((resolve) => {
      deliver = () => resolve({ remote });
    }),
  );
  gate = createHydrationGate();
  container = document.createElement('div');
  container.innerHTML = `<div style="display:contents"><!--$-->${serverHtml}<!--/$--></div>`;
  document.body.append(container);
  const value = {
    serverRender: { rendered: new Set(['page']), deferredToBrowser: new Set<string>() },
    failed: (_error: unknown, retry: () => void) => (
      <button
        onClick={() => {
          retried();
          retry();
        }}
      >
        Try again
      </button>
    ),
    pending: <p>Loading</p>,
    currentPage: () => page,
    firstPage: gate,
  };
  const scope = fork();
  const i18n = createI18n('en', {});
  const around = (shown: ReactNode): ReactNode => (
    <Provider value={scope}>
      <I18nProvider i18n={i18n}>
        <FederationProvider value={value}>{shown}</FederationProvider>
      </I18nProvider>
    </Provider>
  );
  const first = around(<RemotePage owner={name} page={page} isFirst />);
  root = await act(async () => hydrateRoot(container, first, { onRecoverableError: recovered }));
  openNext = () =>
    act(async () =>
      root.render(around(<RemotePage owner="unknown" page={{ ...page, path: '/other' }} isFirst={false} />)),
    );
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const the = (selector: string): Element => {
  const found = container.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const press = (selector: string, options: MouseEventInit = {}): Promise<boolean> =>
  act(async () =>
    the(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options })),
  );
const delivered = (): Promise<void> => act(async () => deliver());

test('keeps the server-rendered HTML without its code until the gate opens, then hydrates it', async () => {
  expect(loading).not.toHaveBeenCalled();
  const output = the('output');
  await act(async () => gate.open());
  expect(the('output')).toBe(output);
  await delivered();
  expect(the('output')).toBe(output);
  expect(recovered).not.toHaveBeenCalled();
  await press('button');
  expect(output).toHaveTextContent('1');
});

test('hydrates on a click and replays each click once', async () => {
  expect(await press('svg')).toBe(false);
  expect(loading).toHaveBeenCalledTimes(1);
  await press('button');
  expect(the('output')).toHaveTextContent('0');
  await delivered();
  await waitFor(() => expect(the('output')).toHaveTextContent('2'));
  expect(await press('button')).toBe(true);
  expect(the('output')).toHaveTextContent('3');
});

test('follows a link within the page', async () => {
  expect(await press('a')).toBe(false);
  expect(followed).not.toHaveBeenCalled();
  await delivered();
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'the browser handles a link that opens elsewhere (%s)',
  async (key) => {
    expect(await press('a', { [key]: true })).toBe(true);
    expect(loading).not.toHaveBeenCalled();
  },
);

test('submits a form after hydration', async () => {
  await act(async () => the('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
  expect(submitted).not.toHaveBeenCalled();
  await delivered();
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
});

test('replays navigation keys, but no letters and no Enter', async () => {
  const output = the('output');
  if (!(output instanceof HTMLElement)) throw new Error('The output takes no focus');
  act(() => output.focus());
  for (const key of ['Enter', 'x', 'Tab', 'ArrowRight', 'Home'])
    await act(async () => output.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  await delivered();
  await waitFor(() => expect(moved.mock.calls).toEqual([['ArrowRight'], ['Home']]));
});

test('leaves events outside of the deferred HTML alone', async () => {
  const other = document.createElement('button');
  const pressed = jest.fn();
  other.addEventListener('click', pressed);
  document.body.append(other);
  other.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(loading).not.toHaveBeenCalled();
  other.remove();
});

test('does not replay events in a page that was closed', async () => {
  const button = the('button');
  const pressed = jest.fn();
  await press('button');
  button.addEventListener('click', pressed);
  await act(async () => root.unmount());
  await delivered();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(pressed).not.toHaveBeenCalled();
});

test('does not capture events of the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openNext();
  expect(await press('button')).toBe(true);
  expect(retried).toHaveBeenCalledTimes(1);
});
