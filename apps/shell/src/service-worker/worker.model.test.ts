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
