import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Logged = Readonly<{ method?: string; url?: string; path?: string; id?: string }>;
export type LogLine = Readonly<{ reqId?: string; msg?: string; path?: string; req?: Logged }>;

export const services = ['gateway', 'platform', 'sandbox'] as const;

/** The log that a service of the system in `home` has written so far. */
export const logOf = (home: string, service: (typeof services)[number]): string =>
  readFileSync(join(home, 'logs', `${service}.log`), 'utf8');

/** The complete lines of a log: its service may be writing the last one. */
export const linesOf = (log: string): readonly LogLine[] =>
  log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

export const isOf =
  (id: string) =>
  (line: LogLine): boolean =>
    line.reqId === id || line.req?.id === id;
