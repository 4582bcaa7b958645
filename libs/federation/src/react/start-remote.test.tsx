import { renderHook } from '@testing-library/react';
import { createEvent, createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import type { PageContext } from '@croupier/navigation';
import { defineRemote } from '../remote.ts';
import { startRemote, useOpened, useScope } from './start-remote.ts';

const started = createEvent();
const opened = createEvent<PageContext>();
const remote = () =>
  defineRemote({ pages: {}, slots: {}, dialogs: {}, loadMessages: () => Promise.resolve({ messages: {} }), started });
const page: PageContext = { name: 'page', path: '/page', params: {}, query: {}, hash: '', locale: 'en' };

const listen = () => {
  const scope = fork();
  const received: string[] = [];
  createWatch({ unit: started, fn: () => received.push('started'), scope });
  createWatch({ unit: opened, fn: ({ path }) => received.push(path), scope });
  return { scope, received };
};

test('a remote starts once in each scope, also with several parts on the page', async () => {
  const [first, second] = [listen(), listen()];
  const [lobby, cashier] = [remote(), remote()];
  for (const { scope } of [first, first, second]) await startRemote(scope, lobby);
  expect([first.received, second.received]).toEqual([['started'], ['started']]);
  await startRemote(first.scope, cashier);
  expect(first.received).toEqual(['started', 'started']);
});

test('a remote without a start event needs none', async () => {
  const { started: _started, ...rest } = remote();
  await expect(startRemote(fork(), rest)).resolves.toBeUndefined();
});

test('a remote outside of the scope of a page is an error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useScope)).toThrow("A remote is rendered outside of the page's scope");
  jest.restoreAllMocks();
});

describe('a page or slot', () => {
  const open = (isRendered: boolean) => {
    const { scope, received } = listen();
    const lobby = remote();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider value={scope}>{children}</Provider>;
    const { rerender } = renderHook((shown: PageContext) => useOpened(lobby, opened, shown, isRendered), {
      wrapper,
      initialProps: page,
    });
    return { rerender, received };
  };

  test('opens at each address once, also when it renders again', () => {
    const { rerender, received } = open(false);
    rerender(page);
    rerender({ ...page, path: '/other' });
    expect(received).toEqual(['started', '/page', '/other']);
  });
  test('that the server opened does not open again until the address has changed', () => {
    const { rerender, received } = open(true);
    rerender(page);
    expect(received).toEqual(['started']);
    rerender({ ...page, path: '/other' });
    rerender(page);
    expect(received).toEqual(['started', '/other', '/page']);
  });
});
