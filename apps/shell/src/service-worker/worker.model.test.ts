/** @jest-environment jsdom */
import { allSettled, createWatch, fork } from 'effector';
import { $page, type PageContext } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { adoptDeployments } from '../routing/deployments.ts';
import { registerSite } from '../testing/declared-remotes.ts';
import { registerWorkerFx, reloadFx, reloadHiddenFx, workerReplaced } from './worker.model.ts';

const page = (path: string): PageContext => ({ name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' });

beforeAll(() => {
  registerSite();
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('There is no network here'));
});

test('registers the worker once, with the deferred models', async () => {
  const register = jest.fn().mockResolvedValue(undefined);
  const scope = fork({ handlers: [[registerWorkerFx, register]] });
  await allSettled(deferredStarted, { scope });
  expect(register).toHaveBeenCalledTimes(1);
});

test('reloads the page when another worker takes control', async () => {
  const reload = jest.fn();
  const scope = fork({ handlers: [[reloadFx, reload]] });
  await allSettled(workerReplaced, { scope });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a page with unsaved state with the next navigation', async () => {
  expect(await adoptDeployments('lobby')).toBe(false);
  const scope = fork({ values: [[$page, page('/cashier/deposit')]] });
  const failed = jest.fn();
  createWatch({ unit: reloadFx.fail, fn: failed, scope });
  await allSettled(workerReplaced, { scope });
  expect(failed).not.toHaveBeenCalled();
  expect(await adoptDeployments('lobby')).toBe(true);
});

test('registers no worker in development or without browser support', async () => {
  const scope = fork();
  await allSettled(registerWorkerFx, { scope });
  expect('serviceWorker' in navigator).toBe(false);
});

describe('the first worker of a visitor', () => {
  const { NODE_ENV } = process.env;
  const setVisibility = (value: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  const installFirstWorker = async () => {
    process.env.NODE_ENV = 'production';
    const serviceWorker = { controller: null, register: jest.fn(), ready: Promise.resolve() };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const reload = jest.fn();
    const scope = fork({ handlers: [[reloadHiddenFx, reload]] });
    await allSettled(registerWorkerFx, { scope });
    return reload;
  };

  afterEach(() => {
    process.env.NODE_ENV = NODE_ENV;
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(document, 'visibilityState');
  });

  test('reloads the page when the visitor switches to another tab', async () => {
    const reload = await installFirstWorker();
    setVisibility('hidden');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads nothing when the visitor leaves the page, but after a return from the history', async () => {
    const reload = await installFirstWorker();
    window.dispatchEvent(new Event('pagehide'));
    setVisibility('hidden');
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    setVisibility('visible');
    setVisibility('hidden');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
