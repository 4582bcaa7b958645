import type { FastifyBaseLogger } from 'fastify';
import { testGames } from '../../../testing/site-fakes.ts';
import { testLog } from '../../../testing/log.ts';
import type { ReplacedCatalogue } from './catalogue.repository.ts';
import { createCatalogueSync } from './catalogue.sync.ts';

type Options = Parameters<typeof createCatalogueSync>[0];
type Source = Parameters<Options['repository']['replace']>[0];
type Catalogue = Options['providers']['all'][number]['provider']['catalogue'];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const syncOf = (
  catalogues: Readonly<Record<string, Catalogue>>,
  replaced: ReplacedCatalogue | null = null,
  more: Partial<Options> = {},
) => {
  const stored: Source[] = [];
  const calls: string[] = [];
  const logged: unknown[][] = [];
  const log: FastifyBaseLogger = Object.assign(Object.create(testLog), {
    info: (...entry: unknown[]) => void logged.push(['info', ...entry]),
    warn: (...entry: unknown[]) => void logged.push(['warn', ...entry]),
  });
  const sync = createCatalogueSync({
    repository: {
      replace: async (source) => {
        calls.push(`replace ${source.aggregator}`);
        stored.push(source);
        return replaced;
      },
      delistOthers: async (ids) => void calls.push(`delist others than ${ids.join(' ')}`),
    },
    providers: {
      all: Object.entries(catalogues).map(([id, catalogue]) => ({ id, provider: { catalogue }, routes: [] })),
    },
    log,
    ...more,
  });
  return { sync, stored, calls, logged };
};

/** Moves the clock and returns the seconds at which the provider was read. */
const readingsIn = async (seconds: number, catalogue: jest.Mock): Promise<number[]> => {
  const at: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const before = catalogue.mock.calls.length;
    await jest.advanceTimersByTimeAsync(1000);
    if (catalogue.mock.calls.length > before) at.push(second);
  }
  return at;
};

describe('the schedule of a provider', () => {
  it('retries a failed read with doubled delays of at most a minute', async () => {
    const catalogue = jest.fn<ReturnType<Catalogue>, []>(async () => Promise.reject(new TypeError('fetch failed')));
    const { sync } = syncOf({ default: catalogue });
    await sync.start();
    expect(await readingsIn(250, catalogue)).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
    await sync.stop();
  });

  it('restarts with a short delay after a successful read', async () => {
    let isFailing = true;
    const catalogue = jest.fn<ReturnType<Catalogue>, []>(async () =>
      isFailing ? Promise.reject(new TypeError('fetch failed')) : testGames,
    );
    const { sync } = syncOf({ default: catalogue });
    await sync.start();
    expect(await readingsIn(6, catalogue)).toEqual([1, 3]);
    isFailing = false;
    expect(await readingsIn(2, catalogue)).toEqual([1]);
    isFailing = true;
    expect(await readingsIn(62, catalogue)).toEqual([59, 60, 62]);
    await sync.stop();
  });

  it('treats an empty catalogue as a failure', async () => {
    const catalogue = jest.fn<ReturnType<Catalogue>, []>(async () => []);
    const { sync, stored, logged } = syncOf({ default: catalogue });
    await sync.start();
    expect(await readingsIn(3, catalogue)).toEqual([1, 3]);
    await sync.stop();
    expect(stored).toEqual([]);
    expect(logged.map(([level, details]) => [level, details])).toMatchObject([
      ['warn', { provider: 'default', failures: 1 }],
      ['warn', { provider: 'default', failures: 2 }],
      ['warn', { provider: 'default', failures: 3 }],
    ]);
  });

  it('does not log a read that the shutdown of the platform aborts', async () => {
    const { sync, logged } = syncOf({
      default: (signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    });
    await sync.start();
    await sync.stop();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(logged).toEqual([]);
  });
});

describe('the catalogues of several providers', () => {
  it('are read after the games of providers that are no longer configured were delisted', async () => {
    const { sync, calls } = syncOf({ default: async () => testGames, reels: async () => testGames });
    await sync.start();
    await jest.advanceTimersByTimeAsync(0);
    await sync.stop();
    expect(calls[0]).toBe('delist others than default reels');
    expect(calls.slice(1).sort()).toEqual(['replace default', 'replace reels']);
  });

  it('take precedence in the order of the configuration', async () => {
    const { sync, stored } = syncOf({
      default: async () => testGames,
      reels: async () => testGames,
      house: async () => testGames,
    });
    await sync.syncOnce();
    expect(stored.map(({ aggregator, precedents }) => [aggregator, precedents])).toEqual([
      ['default', []],
      ['reels', ['default']],
      ['house', ['default', 'reels']],
    ]);
  });
});

it('stores the last of several games with the same code, at the position of the first', async () => {
  const [fox, comet] = testGames;
  if (!fox || !comet) throw new Error('The tests need games');
  const { sync, stored } = syncOf({ default: async () => [fox, comet, { ...fox, name: 'Second Fox' }] });
  await sync.syncOnce();
  expect(stored[0]?.games.map(({ name }) => name)).toEqual(['Second Fox', comet.name]);
});

it('logs a changed catalogue, with a warning about games of an earlier provider', async () => {
  const changed = syncOf({ reels: async () => testGames }, { count: 5, deliveredByOthers: ['amber-fox'] });
  await changed.sync.syncOnce();
  expect(changed.logged).toMatchObject([
    ['info', { provider: 'reels', games: 5 }, 'game catalogue updated'],
    ['warn', { provider: 'reels', games: ['amber-fox'] }, 'an earlier game provider delivers these games'],
  ]);
  const own = syncOf({ reels: async () => testGames }, { count: 6, deliveredByOthers: [] });
  await own.sync.syncOnce();
  expect(own.logged.map(([level]) => level)).toEqual(['info']);
  const unchanged = syncOf({ reels: async () => testGames }, null);
  await unchanged.sync.syncOnce();
  expect(unchanged.logged).toEqual([]);
});
