import type { FastifyBaseLogger } from 'fastify';
import type { CellConfig } from '../../../cell-config.ts';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { PlatformModule } from '../../../module.ts';
import { addCellRoutes, createCellClient } from '../../../providers/cell-call.ts';
import { keyedHash } from '../../../secrets/index.ts';
import { directoryCall, type DirectoryMessage } from './directory-calls.ts';
import { directoryMigrations } from './directory.migrations.ts';
import { claimEntries, findEntries } from './directory.repository.ts';
import { createFilling } from './filling.ts';
import { identityName } from './identity-name.ts';

export { identityName };
export { createFindPlayerCell, otherCellOf, type FindPlayerCell } from './player-cell.ts';

/** Names by the field that they were entered in. */
export type NamesByField = Readonly<Record<string, string | null>>;

/**
 * Which cell has the names by which players sign in: e-mail addresses, phone numbers and login names, as stored, and
 * accounts of other services.
 */
export type Directory = Readonly<{
  /**
   * Returns the other cell that has one of the names, the first that is known; null if there is none, if the site has
   * no directory, or if the directory does not answer.
   */
  findOther: (names: readonly (string | null)[]) => Promise<string | null>;
  /**
   * Gives this cell the names that no cell has, before a player gets them. Repeated calls have no effect.
   * @returns `taken` for the fields of names that another cell has
   * @throws ApplicationUnavailableException `directory_unreachable`
   */
  claim: (names: NamesByField) => Promise<Readonly<Record<string, 'taken'>>>;
  /**
   * Gives names of this cell to the cell to which their player moves. Repeated calls have no effect.
   * @throws ProviderError when the directory does not answer
   */
  handOver: (names: readonly string[], cell: string) => Promise<void>;
}>;

export type DirectoryOptions = Readonly<{
  /** Null for one database: every name is free. */
  cell: CellConfig;
  database: Database;
  fetch: typeof globalThis.fetch;
  /** The time limit of a call to the directory. */
  timeout_ms: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

type Config = NonNullable<CellConfig>;
type DirectoryQuery = (message: DirectoryMessage) => Promise<ReadonlyMap<string, string>>;

/** Reads the directory in this database. */
const createLocalQuery =
  ({ database, now }: DirectoryOptions, source: string): DirectoryQuery =>
  ({ hashes, owner }) =>
    owner === undefined ? findEntries(database, hashes) : claimEntries(database, hashes, { source, owner }, now());

/** Returns a function that queries the directory, in this cell or in the one that has it; null without a directory. */
const createQuery = (options: DirectoryOptions, cell: Config): DirectoryQuery | null => {
  const { directory } = cell.cells;
  if (!directory) return null;
  if (directory.name === cell.name) return createLocalQuery(options, cell.name);
  const call = createCellClient(directoryCall, { ...options, cell });
  return async (message) => new Map(Object.entries((await call(directory.name, message)).cells));
};

const noDirectory: Directory = {
  findOther: async () => null,
  claim: async () => ({}),
  handOver: async () => undefined,
};

const createPort = (
  { log }: DirectoryOptions,
  name: string,
  query: DirectoryQuery,
  hashOf: (text: string) => string,
): Directory => ({
  findOther: async (names) => {
    const hashes = names.flatMap((text) => (text ? [hashOf(text)] : []));
    try {
      const cells = hashes.length > 0 ? await query({ hashes }) : new Map<string, string>();
      const [cell = name] = hashes.flatMap((hash) => cells.get(hash) ?? []);
      return cell === name ? null : cell;
    } catch (error) {
      log.warn({ err: error }, 'the directory of players was not read');
      return null;
    }
  },
  claim: async (names) => {
    const hashes = Object.entries(names).flatMap(([field, text]) => (text ? [[field, hashOf(text)] as const] : []));
    if (hashes.length === 0) return {};
    const cells = await query({ hashes: hashes.map(([, hash]) => hash), owner: name }).catch((error: unknown) => {
      log.warn({ err: error }, 'the names of a player were not claimed in the directory');
      throw refuse('ApplicationUnavailableException', { reason: 'directory_unreachable' });
    });
    return Object.fromEntries(
      hashes.filter(([, hash]) => cells.get(hash) !== name).map(([field]) => [field, 'taken' as const]),
    );
  },
  handOver: async (names, cell) => void (await query({ hashes: names.map(hashOf), owner: cell })),
});

/** Serves the calls of the other cells, in the cell that has the directory. */
const addRoutes =
  (options: DirectoryOptions, cell: Config): NonNullable<PlatformModule['routes']> =>
  (app) => {
    if (cell.cells.directory?.name !== cell.name) return;
    addCellRoutes(app, directoryCall, { ...options, cell }, async (message, source) => ({
      cells: Object.fromEntries(await createLocalQuery(options, source)(message)),
    }));
  };

/** The directory of the players of all cells. It stores keyed hashes of names. */
export const createDirectoryModule = (
  options: DirectoryOptions,
): Readonly<{ directory: Directory; module: PlatformModule }> => {
  const { cell } = options;
  const base = { name: 'directory', migrations: directoryMigrations, handlers: [] } as const;
  const query = cell ? createQuery(options, cell) : null;
  if (!cell?.cells.directory || !query) return { directory: noDirectory, module: base };
  const hashOf = (text: string): string => keyedHash(cell.directorySecret ?? '', 'directory', text);
  const filling = createFilling({
    ...options,
    // With another key, all names are claimed again. Releases before social sign-ins named the cell only.
    directory: hashOf(`names and identities in the directory of ${cell.cells.directory.name}`),
    claim: async (names) => {
      const cells = await query({ hashes: names.map(hashOf), owner: cell.name });
      return [...cells.values()].filter((owner) => owner !== cell.name).length;
    },
  });
  return {
    directory: createPort(options, cell.name, query, hashOf),
    module: {
      ...base,
      routes: addRoutes(options, cell),
      started: async () => filling.start(),
      stopped: () => filling.stop(),
    },
  };
};
