import { createHash } from 'node:crypto';
import { gameCatalogue } from '@croupier/provider-contract';
import type { FastifyBaseLogger } from 'fastify';
import { createProviderClient } from '../../../providers/index.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';

export type CatalogueSyncOptions = Readonly<{
  repository: Pick<CatalogueRepository, 'replace'>;
  providerOrigin: string;
  secret: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Between two looks at the provider's catalogue. */
  interval_ms?: number;
  /** Before the first repetition of a failed look; doubled each time, up to the interval. */
  retry_ms?: number;
}>;

/**
 * Follows the game provider's catalogue in the background. A provider that is down never holds anything up: what was
 * stored last stays.
 */
export const createCatalogueSync = ({
  repository,
  providerOrigin,
  secret,
  fetch,
  now,
  log,
  interval_ms: interval = 60_000,
  retry_ms: firstRetry = 1000,
}: CatalogueSyncOptions) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  const callProvider = createProviderClient({
    origin: providerOrigin,
    secret,
    now,
    fetch: (address, init) =>
      fetch(address, { ...init, signal: AbortSignal.any([stopping.signal, ...(init?.signal ? [init.signal] : [])]) }),
  });

  /** Looks once. @throws when the provider cannot be reached or answers nonsense. */
  const syncOnce = async (): Promise<void> => {
    const { games } = await callProvider({ method: 'GET', path: '/games/catalogue', answer: gameCatalogue });
    if (games.length === 0) throw new Error("The game provider's catalogue is empty");
    const unique = [...new Map(games.map((game) => [game.code, game])).values()];
    const hash = createHash('sha256').update(JSON.stringify(unique)).digest('hex');
    if (await repository.replace(unique, hash)) log.info({ games: unique.length }, 'game catalogue updated');
  };

  const look = async (): Promise<void> => {
    try {
      await syncOnce();
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      log.warn({ err: error, failures }, 'game catalogue not updated');
    }
    const delay = failures === 0 ? interval : Math.min(interval, firstRetry * 2 ** Math.min(failures - 1, 16));
    if (!stopping.signal.aborted) timer = setTimeout(() => void (running = look()), delay);
  };

  return {
    syncOnce,
    start: (): void => void (running = look()),
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
