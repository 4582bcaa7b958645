import { cellsSchema, type Cells } from '@croupier/service';
import * as v from 'valibot';
import { secret } from './provider-config.ts';

/** The secret that two cells share, and further ones that are valid while they change it. */
export type CellSecret = readonly [current: string, ...previous: string[]];

/** The cell of this platform among the cells of the site. Null: the site has one database. */
export type CellConfig = Readonly<{
  /** The name of this cell. */
  name: string;
  cells: Cells;
  /** The secrets that this cell shares with each other cell: it signs with the first one and accepts all of them. */
  secrets: ReadonlyMap<string, CellSecret>;
  /** The key of the hashes in the directory, the same in all cells; present if the cells have a directory. */
  directorySecret?: string | undefined;
}> | null;

export const cellVariables = {
  CELLS: v.optional(cellsSchema),
  CELL_NAME: v.optional(v.string()),
  CELL_SECRETS: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, 'must be JSON'),
      v.record(v.string(), v.pipe(v.array(secret), v.minLength(1, 'must have a secret for each cell'))),
    ),
  ),
  CELL_DIRECTORY_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
};

type Variables = Readonly<{
  CELL_DIRECTORY_SECRET?: string | undefined;
  CELLS?: Cells | undefined;
  CELL_NAME?: string | undefined;
  CELL_SECRETS?: Readonly<Record<string, string[]>> | undefined;
}>;

/** @throws Error when a cell is unknown or has no secret. */
const secretsOf = (
  name: string,
  cells: Cells,
  given: Readonly<Record<string, string[]>>,
): ReadonlyMap<string, CellSecret> => {
  const others = cells.all.map((cell) => cell.name).filter((other) => other !== name);
  const wrong = Object.keys(given).filter((other) => !others.includes(other));
  if (wrong.length > 0) throw new Error(`CELL_SECRETS: no other cell in CELLS has the name ${wrong.join(', ')}`);
  const missing = others.filter((other) => !Object.hasOwn(given, other));
  if (missing.length > 0) throw new Error(`CELL_SECRETS: has no secret for ${missing.join(', ')}`);
  return new Map(
    others.map((other) => {
      const [first = '', ...former] = given[other] ?? [];
      return [other, [first, ...former]];
    }),
  );
};

/**
 * Returns the cell of this platform, or null without cells.
 * @throws Error when a variable is missing, or names a cell that `CELLS` does not have.
 */
export const cellConfigOf = (variables: Variables): CellConfig => {
  const { CELLS: cells, CELL_NAME: name, CELL_SECRETS: given, CELL_DIRECTORY_SECRET: directorySecret } = variables;
  if (!cells) {
    if (name !== undefined || given) throw new Error('CELLS: is missing: CELL_NAME and CELL_SECRETS need it');
    return null;
  }
  if (name === undefined) throw new Error('CELL_NAME: is missing: the name of this cell in CELLS');
  if (!cells.find(name)) throw new Error(`CELL_NAME: no cell in CELLS has the name ${name}`);
  if (cells.directory && directorySecret === undefined)
    throw new Error('CELL_DIRECTORY_SECRET: is missing: the directory in CELLS needs it');
  return { name, cells, secrets: secretsOf(name, cells, given ?? {}), directorySecret };
};
