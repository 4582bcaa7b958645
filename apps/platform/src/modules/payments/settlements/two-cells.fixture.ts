import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import type { FundedPlayer } from '../../../testing/funded-player.ts';
import type { TestPlatformOptions } from '../../../testing/platform.ts';

export type CellName = 'north' | 'south';
export const sharedSecrets = ['secret-of-north-and-south', 'former-secret-of-both'] as const;
export const operatorToken = 'an-operators-token-of-tests';

const cellsText = JSON.stringify({
  cells: [
    { name: 'north', origin: 'http://north.test:4210', buckets: [[0, 2047]], account_numbers: [100_001, 999_999] },
    {
      name: 'south',
      origin: 'http://south.test:4210',
      buckets: [[2048, 4095]],
      account_numbers: [2_000_001, 2_999_999],
    },
  ],
});
export const otherCell = { north: 'south', south: 'north' } as const;

export const environmentOf = (name: CellName): Readonly<Record<string, string>> => ({
  CELLS: cellsText,
  CELL_NAME: name,
  CELL_SECRETS: JSON.stringify({ [otherCell[name]]: sharedSecrets }),
  OPERATOR_TOKEN: operatorToken,
});

/** The environment of cells with a directory, which the north keeps. */
export const directoryEnvironment = {
  CELLS: JSON.stringify({ ...JSON.parse(cellsText), directory: 'north' }),
  CELL_DIRECTORY_SECRET: 'a-key-of-the-directory-of-all-cells',
} as const;

/** What happens to a call between cells: it is lost before or after the other cell handled it, or it arrives twice. */
export type Fault = 'none' | 'before' | 'after' | 'twice';

export type SentCall = Readonly<{ path: string; body: Readonly<Record<string, unknown>> }>;

/** The network between the cells. */
export const createNetwork = () => {
  const servers = new Map<string, TestPlatform['server']>();
  const calls: SentCall[] = [];
  const network = {
    servers,
    /** Every call that was sent, also those that were lost. */
    calls,
    /** Returns the fault of the next call. */
    nextFault: (): Fault => 'none',
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { hostname, pathname: url } = new URL(input instanceof Request ? input.url : input);
    const server = servers.get(hostname.replace('.test', ''));
    if (!server) throw new TypeError(`No cell has the host ${hostname}`);
    const payload = String(init?.body);
    const headers = Object.fromEntries(new Headers(init?.headers));
    calls.push({ path: url, body: JSON.parse(payload) });
    const fault = network.nextFault();
    if (fault === 'before') throw new TypeError('The call was lost');
    const send = () => server.inject({ method: 'POST', url, headers, payload });
    const [response] = await Promise.all(fault === 'twice' ? [send(), send()] : [send()]);
    if (fault === 'after') throw new TypeError('The answer was lost');
    return new Response(response?.body, { status: response?.statusCode ?? 500 });
  };
  return Object.assign(network, { fetch });
};
export type Network = ReturnType<typeof createNetwork>;

export type TestCell = TestPlatform & Readonly<{ name: CellName }>;

/** Starts a cell with its own database. */
export const startCell = async (
  name: CellName,
  network: Network,
  { environment = {}, dependencies = {} }: TestPlatformOptions = {},
): Promise<TestCell> => {
  const platform = await startTestPlatform({
    environment: { ...environmentOf(name), ...environment },
    dependencies: { fetch: network.fetch, ...dependencies },
  });
  network.servers.set(name, platform.server);
  return { ...platform, name };
};

/** Calls the operator's API of a cell. */
export const operate = async (
  { server }: Pick<TestCell, 'server'>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => {
  const response = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${operatorToken}` },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, ...response.json() };
};

export type Sending = Readonly<{
  id?: string;
  from: FundedPlayer;
  /** The id of the receiver. */
  to: string;
  amount: number;
  currency?: Currency;
}>;

/** Sends money by the operator's API. */
export const send = (
  cell: Pick<TestCell, 'server'>,
  { id = randomUUID(), from, to, amount, currency = 'EUR' }: Sending,
) =>
  operate(cell, 'PUT', `/operator/settlements/${id}`, {
    uid: from.player.uid,
    receiver_id: to,
    currency,
    amount,
    reason: 'a transfer of a test',
  });

/** Waits until a settlement has ended, and returns its state with the reason of a refusal. */
export const waitForEnd = (cell: TestCell, id: string): Promise<string> =>
  waitFor(`the end of the settlement ${id}`, async () => {
    const { rows } = await sql<{ state: string; refusal: string }>`
      select state, refusal from settlements_sent where id = ${id} and state <> 'open'`.execute(
      cell.testDatabase.database,
    );
    return rows[0] && [rows[0].state, rows[0].refusal].join(' ').trim();
  });

/** The balance of the account of settlements in a cell, in minor units. */
export const settlementBalance = async (cell: TestCell, currency: Currency = 'EUR'): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`select coalesce(sum(balance), 0)::bigint as balance
    from ledger_accounts where code = 'settlement' and currency = ${currency}`.execute(cell.testDatabase.database);
  return rows[0]?.balance ?? 0;
};

/** Makes an update of a table fail while a condition on the new row holds. @returns how to end it, and its attempts. */
export const breakUpdates = async (cell: TestCell, table: string, condition: string) => {
  const { database } = cell.testDatabase;
  await sql`create sequence broken_updates`.execute(database);
  await sql
    .raw(
      `create function break_update() returns trigger language plpgsql as $$ begin
        perform nextval('broken_updates'); raise exception 'the process ends here'; end $$;
      create trigger broken before update on ${table} for each row when (${condition}) execute function break_update()`,
    )
    .execute(database);
  return {
    attempts: async () => {
      const { rows } = await sql<{ count: number }>`
        select case when is_called then last_value else 0 end as count from broken_updates`.execute(database);
      return rows[0]?.count ?? 0;
    },
    end: () =>
      sql
        .raw(`drop trigger broken on ${table}; drop function break_update(); drop sequence broken_updates`)
        .execute(database),
  };
};
