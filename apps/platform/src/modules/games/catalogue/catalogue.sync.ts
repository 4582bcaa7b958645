import type { FastifyBaseLogger } from 'fastify';
import type { ProviderRegistry } from '../../../providers/index.ts';
import type { GameProvider } from '../../../providers/games/index.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';

export type CatalogueSyncOptions = Readonly<{
  repository: Pick<CatalogueRepository, 'replace' | 'delistOthers'>;
  providers: Pick<ProviderRegistry<Pick<GameProvider, 'catalogue'>>, 'all'>;
  log: FastifyBaseLogger;
  /** Between two readings of a provider's catalogue. */
  interval_ms?: number;
  /** Before the first repetition of a failed reading; doubled each time, up to the interval. */
  retry_ms?: number;
}>;

type Source = Readonly<{ id: string; provider: Pick<GameProvider, 'catalogue'>; precedents: readonly string[] }>;

const createSourceSync = (
  { id, provider, precedents }: Source,
  { repository, log, interval_ms: interval = 60_000, retry_ms: firstRetry = 1000 }: CatalogueSyncOptions,
) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  const syncOnce = async (): Promise<void> => {
    const games = await provider.catalogue(stopping.signal);
    if (games.length === 0) throw new Error(`Game provider "${id}": the catalogue is empty`);
    const unique = [...new Map(games.map((game) => [game.code, game])).values()];
    const replaced = await repository.replace({ aggregator: id, games: unique, precedents });
    if (!replaced) return;
    const { count, deliveredByOthers } = replaced;
    log.info({ provider: id, games: count }, 'game catalogue updated');
    if (deliveredByOthers.length > 0)
      log.warn({ provider: id, games: deliveredByOthers }, 'an earlier game provider delivers these games');
  };

  const run = async (): Promise<void> => {
    try {
      await syncOnce();
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      log.warn({ err: error, provider: id, failures }, 'game catalogue not updated');
    }
    const delay = failures === 0 ? interval : Math.min(interval, firstRetry * 2 ** Math.min(failures - 1, 16));
    if (!stopping.signal.aborted) timer = setTimeout(() => void (running = run()), delay);
  };

  return {
    syncOnce,
    start: (): void => void (running = run()),
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};

/**
 * Reads the catalogue of every game provider in the background, each on its own schedule. When a provider does not
 * respond, its games stay as they were stored last.
 */
export const createCatalogueSync = (options: CatalogueSyncOptions) => {
  const { repository, providers } = options;
  const ids = providers.all.map(({ id }) => id);
  const sources = providers.all.map(({ id, provider }, index) =>
    createSourceSync({ id, provider, precedents: ids.slice(0, index) }, options),
  );
  return {
    /** Reads every catalogue once. @throws when a provider cannot be reached or its answer is invalid. */
    syncOnce: async (): Promise<void> => {
      for (const source of sources) await source.syncOnce();
    },
    start: async (): Promise<void> => {
      await repository.delistOthers(ids);
      for (const source of sources) source.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all(sources.map((source) => source.stop()));
    },
  };
};
