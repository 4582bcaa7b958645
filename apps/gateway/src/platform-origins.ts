import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config.ts';

/** The platforms behind the gateway: those of the gateway's cell and of the other cells. */
export type PlatformOrigins = Readonly<{
  /** The platforms for guests, and of a site with one database. */
  own: string;
  /** The own ones and those of the other cells. */
  all: readonly string[];
  /**
   * Returns the platforms of the player who sends a request: the session token names the cell. A request without a
   * session, or of an unknown cell, belongs to the own platforms, where an unknown token is a guest's.
   */
  of: (headers: Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>) => string;
  /** Returns the platforms of a cell by its name; null for an unknown cell, and on a site with one database. */
  ofCell: (name: string) => string | null;
}>;

/** Returns the first cookie with a name. */
const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const readBearer = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Returns the platforms of a configuration. */
export const createPlatformOrigins = (config: Config): PlatformOrigins => {
  const { CELLS: cells, CELL_NAME: ownName, PLATFORM_ORIGIN: own, PUBLIC_ORIGIN } = config;
  if (!cells) return { own, all: [own], of: () => own, ofCell: () => null };
  // As the platform: a cookie without the prefix may come from another host of the domain.
  const name = PUBLIC_ORIGIN.startsWith('https:') ? '__Host-session' : 'session';
  const ofCell = (cell: string): string | null => (cell === ownName ? own : (cells.find(cell)?.origin ?? null));
  return {
    own,
    ofCell,
    all: [own, ...cells.all.filter((cell) => cell.name !== ownName).map(({ origin }) => origin)],
    of: ({ cookie, authorization }) => {
      const token = readBearer(authorization) ?? readCookie(cookie, name) ?? '';
      return (token.includes('.') ? ofCell(token.slice(0, token.indexOf('.'))) : null) ?? own;
    },
  };
};
