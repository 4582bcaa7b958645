import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { testGames } from '../../../testing/site.ts';
import { waitFor } from '@croupier/service/testing';
import { createCatalogueSync } from './catalogue.sync.ts';

const { log } = Fastify({ logger: false });
type Options = Parameters<typeof createCatalogueSync>[0];
type Source = Parameters<Options['repository']['replace']>[0];
type Catalogue = Options['providers']['all'][number]['provider']['catalogue'];

const startSync = (catalogues: Readonly<Record<string, Catalogue>>) => {
  const stored: Source[] = [];
  const sync = createCatalogueSync({
    repository: {
      replace: async (source) => {
        stored.push(source);
        return null;
      },
      delistOthers: async () => undefined,
    },
    providers: {
      all: Object.entries(catalogues).map(([id, catalogue]) => ({ id, provider: { catalogue }, routes: [] })),
    },
    log,
    interval_ms: 50,
    retry_ms: 2,
  });
  return { sync, stored };
};

/** Rejects the first calls. */
const failing = (failures: number) => {
  const catalogue = jest.fn<ReturnType<Catalogue>, []>(async () => testGames);
  for (let call = 0; call < failures; call += 1) catalogue.mockRejectedValueOnce(new TypeError('fetch failed'));
  return catalogue;
};

it('retries until the provider responds, then reads at the interval', async () => {
  const catalogue = failing(3);
  const { sync, stored } = startSync({ default: catalogue });
  await sync.start();
  await waitFor('two catalogues', () => stored.length >= 2);
  await sync.stop();
  const { length } = catalogue.mock.calls;
  expect(length).toBeGreaterThanOrEqual(5);
  await sleep(80);
  expect(catalogue).toHaveBeenCalledTimes(length);
});

it('stores the catalogue of one provider while another does not respond', async () => {
  const { sync, stored } = startSync({ default: failing(1000), studio: failing(0) });
  await sync.start();
  await waitFor('two catalogues', () => stored.length >= 2);
  await sync.stop();
  expect(new Set(stored.map(({ aggregator, precedents }) => `${precedents} ${aggregator}`))).toEqual(
    new Set(['default studio']),
  );
});

it('stops while a provider does not respond', async () => {
  const { sync } = startSync({
    default: (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  await sync.start();
  await sync.stop();
});
