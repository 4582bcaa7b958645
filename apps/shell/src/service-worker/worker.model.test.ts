/** @jest-environment jsdom */
import { allSettled, createWatch, fork } from 'effector';
import { $page, type PageContext } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { adoptDeployments } from '../routing/deployments.ts';
import { registerSite } from '../testing/declared-remotes.ts';
import { registerWorkerFx, reloadFx, workerReplaced } from './worker.model.ts';

const page = (path: string): PageContext => ({ name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' });

beforeAll(() => {
  registerSite();
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('There is no network here'));
});

test('the worker is registered with what begins later, once', async () => {
  const register = jest.fn().mockResolvedValue(undefined);
  const scope = fork({ handlers: [[registerWorkerFx, register]] });
  await allSettled(deferredStarted, { scope });
  expect(register).toHaveBeenCalledTimes(1);
});

test('another worker has the page loaded anew', async () => {
  const reload = jest.fn();
  const scope = fork({ handlers: [[reloadFx, reload]] });
  await allSettled(workerReplaced, { scope });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where something can be lost, it is the next page that comes anew', async () => {
  expect(await adoptDeployments('lobby')).toBe(false);
  const scope = fork({ values: [[$page, page('/cashier/deposit')]] });
  const failed = jest.fn();
  createWatch({ unit: reloadFx.fail, fn: failed, scope });
  await allSettled(workerReplaced, { scope });
  expect(failed).not.toHaveBeenCalled();
  expect(await adoptDeployments('lobby')).toBe(true);
});

test('a browser that has no workers, and development, register none', async () => {
  const scope = fork();
  await allSettled(registerWorkerFx, { scope });
  expect('serviceWorker' in navigator).toBe(false);
});
