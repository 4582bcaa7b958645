import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate, type Database } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { auditNewEntries } from '../ledger.audit-new.ts';
import { auditLedger } from '../ledger.audit.ts';
import { bet, deposit, openTestLedger, transferId } from '../ledger.fixture.ts';
import { ledgerMigrations } from '../ledger.migrations.ts';
import type { LedgerService } from '../ledger.service.ts';
import { createBlock, digestRows, type Block } from './blocks.ts';
import { sealAll, sealNext } from './sealer.ts';
import { ledgerSources } from './sources.ts';

const now = () => new Date();

type Chained = TestDatabase & Readonly<{ ledger: LedgerService; seal: () => Promise<void> }>;

/** Runs a check on a new ledger, migrated by default completely. */
const withLedger = async (check: (chained: Chained) => Promise<void>, migrations = ledgerMigrations): Promise<void> => {
  const test = await createTestDatabase();
  const { database } = test;
  await migrate(database, migrations);
  const ledger = openTestLedger(database, { now });
  try {
    await check({ ...test, ledger, seal: () => sealAll({ database, sources: ledgerSources, now }) });
  } finally {
    await ledger.stop();
    await test.drop();
  }
};
afterAll(stopServer);

/** Runs statements as somebody who has every right in the database. */
const manipulate = (database: Database, statement: string): Promise<unknown> =>
  sql
    .raw(
      ['transfers', 'entries', 'accounts', 'blocks']
        .map((table) => `alter table ledger_${table} disable trigger user;`)
        .join('') +
        `${statement};` +
        ['transfers', 'entries', 'accounts', 'blocks']
          .map((table) => `alter table ledger_${table} enable trigger user;`)
          .join(''),
    )
    .execute(database);

const details = async (database: Database): Promise<readonly string[]> =>
  (await auditLedger(database)).findings.map(({ detail }) => detail);
const newDetails = async (database: Database): Promise<readonly string[]> =>
  (await auditNewEntries(database)).findings.map(({ detail }) => detail);

const blocks = async (database: Database): Promise<readonly Block[]> =>
  (await sql<Block>`select * from ledger_blocks order by number`.execute(database)).rows;
const queued = async (database: Database): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ledger_unsealed`.execute(database)).rows[0]?.n);

it('seals every transfer and account once, in the order of the commits', () =>
  withLedger(async ({ database, ledger, seal }) => {
    const player = randomUUID();
    const first = await transferId(ledger, deposit(player, 100));
    await seal();
    const others = await Promise.all([bet(player, 10), bet(player, 500)].map((request) => ledger.transfer(request)));
    expect(others.map(({ status }) => status)).toEqual(['applied', 'refused']);
    await seal();
    const sealed = await blocks(database);
    expect(sealed.map(({ number }) => number)).toEqual(sealed.map((_, index) => index + 1));
    const ids = sealed.filter(({ source }) => source === 'transfers').flatMap(({ row_ids: rows }) => rows);
    const { rows } = await sql<{ id: string }>`select id from ledger_transfers order by id`.execute(database);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids[0]).toBe(first);
    expect(await queued(database)).toBe(0);
    expect(await details(database)).toEqual([]);
  }));

it('reports the last block after each sealing that wrote one', () =>
  withLedger(async ({ database, ledger }) => {
    const heads: string[] = [];
    const seal = () =>
      sealNext({
        database,
        sources: ledgerSources,
        now,
        onSealed: ({ number, digest }) => heads.push(`${number}:${digest.toString('hex')}`),
      });
    await seal();
    expect(heads).toEqual([]);
    await ledger.transfer(deposit(randomUUID(), 100));
    await seal();
    const last = (await blocks(database)).at(-1);
    expect(heads).toEqual([`${last?.number}:${last?.digest.toString('hex')}`]);
    await seal();
    expect(heads).toHaveLength(1);
  }));

it('seals the rows of a transaction that commits after later ones', () =>
  withLedger(async ({ database, ledger, seal }) => {
    const late = randomUUID();
    const player = randomUUID();
    await ledger.transfer(deposit(player, 100));
    await database.transaction().execute(async (transaction) => {
      await sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
        values (${late}, 'late', '', 'test', 'posted', now())`.execute(transaction);
      await ledger.transfer(bet(player, 10));
      await seal();
      // The rows of the open transaction are not there for others, and the audit does not miss them.
      expect(await queued(database)).toBe(0);
      expect(await newDetails(database)).toEqual([]);
    });
    expect(await queued(database)).toBe(1);
    await seal();
    expect((await blocks(database)).at(-1)).toMatchObject({ source: 'transfers', row_ids: [late] });
    expect(await details(database)).toEqual([]);
  }));

it('is written by one process at a time', () =>
  withLedger(async ({ database, ledger }) => {
    const player = randomUUID();
    await ledger.transfer(deposit(player, 1000));
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(4210002)`.execute(transaction);
      expect(await sealNext({ database, sources: ledgerSources, now })).toBe('done');
      expect(await blocks(database)).toEqual([]);
    });
    const writers = Array.from({ length: 6 }, async () => {
      for (let round = 0; round < 10; round += 1) {
        await ledger.transfer(bet(player, 1));
        await sealNext({ database, sources: ledgerSources, now, wait: true });
      }
    });
    await Promise.all(writers);
    expect(await queued(database)).toBe(0);
    expect(await details(database)).toEqual([]);
  }));

describe('a manipulation of sealed rows is found and named', () => {
  /** Makes four transfers in three blocks of transfers. */
  const prepare = async ({ ledger, seal }: Chained): Promise<readonly string[]> => {
    const player = randomUUID();
    const ids = [await transferId(ledger, deposit(player, 100))];
    await seal();
    ids.push(...(await Promise.all([bet(player, 10), bet(player, 20)].map((each) => transferId(ledger, each)))));
    await seal();
    ids.push(await transferId(ledger, bet(player, 5)));
    await seal();
    return ids;
  };
  const blockOf = async (database: Database, id = ''): Promise<Block> => {
    const block = (await blocks(database)).find(({ row_ids: ids }) => ids.includes(id));
    if (!block) throw new Error(`No block contains ${id}`);
    return block;
  };

  it.each([
    [
      'a changed transfer',
      (id: string) => `update ledger_transfers set kind = 'win' where id = '${id}'`,
      'was changed',
    ],
    [
      'a changed time',
      (id: string) => `update ledger_transfers set created_at = now() where id = '${id}'`,
      'was changed',
    ],
    [
      'changed entries that still sum to zero',
      (id: string) => `update ledger_entries set amount = amount * 2 where transfer_id = '${id}'`,
      'was changed',
    ],
    ['deleted entries', (id: string) => `delete from ledger_entries where transfer_id = '${id}'`, 'was changed'],
    [
      'a deleted transfer with its entries',
      (id: string) =>
        `delete from ledger_entries where transfer_id = '${id}'; delete from ledger_transfers where id = '${id}'`,
      'is missing',
    ],
    [
      'an entry that was added',
      (id: string) =>
        `insert into ledger_entries select transfer_id, 7, account_id, 1, 1 from ledger_entries where transfer_id = '${id}' limit 1`,
      'was changed',
    ],
  ])('%s', (_case, statement, what) =>
    withLedger(async (chained) => {
      const [, second = ''] = await prepare(chained);
      const { number } = await blockOf(chained.database, second);
      await manipulate(chained.database, statement(second));
      const expected = `transfers ${second} of block ${number} ${what}`;
      expect(await details(chained.database)).toContain(expected);
      // The audit of new entries stops before the block, and finds it again.
      expect(await newDetails(chained.database)).toContain(expected);
      expect(await newDetails(chained.database)).toContain(expected);
    }),
  );

  it('another owner of an account', () =>
    withLedger(async (chained) => {
      await prepare(chained);
      const { rows } = await sql<{ id: string }>`select id from ledger_accounts where code = 'main'`.execute(
        chained.database,
      );
      const id = rows[0]?.id ?? '';
      await manipulate(chained.database, `update ledger_accounts set owner_id = gen_random_uuid() where id = '${id}'`);
      const { number } = await blockOf(chained.database, id);
      expect(await details(chained.database)).toEqual([`accounts ${id} of block ${number} was changed`]);
    }));

  it('a transfer that was inserted past the chain', () =>
    withLedger(async (chained) => {
      await prepare(chained);
      const id = randomUUID();
      await manipulate(
        chained.database,
        `insert into ledger_transfers (id, key, request_hash, kind, state, created_at) values ('${id}', 'x', '', 'x', 'posted', now())`,
      );
      expect(await details(chained.database)).toContain(`transfers ${id} is in no block`);
    }));

  it('a transfer that was sealed twice', () =>
    withLedger(async (chained) => {
      const [first = ''] = await prepare(chained);
      await sql`insert into ledger_unsealed (source, row_ids) values ('transfers', array[${first}])`.execute(
        chained.database,
      );
      expect(await details(chained.database)).toEqual([`transfers ${first} is sealed twice`]);
      await chained.seal();
      expect(await details(chained.database)).toEqual([`transfers ${first} is sealed twice`]);
    }));

  it('another order of the rows of a block', () =>
    withLedger(async (chained) => {
      const [, second = '', third = ''] = await prepare(chained);
      const { number } = await blockOf(chained.database, second);
      await manipulate(
        chained.database,
        `update ledger_blocks set row_ids = array['${third}', '${second}'] where number = ${number}`,
      );
      expect(await details(chained.database)).toEqual([
        `block ${number} was changed`,
        `transfers ${third} of block ${number} was changed`,
        `transfers ${second} of block ${number} was changed`,
      ]);
    }));

  it('a block that was written again with new digests', () =>
    withLedger(async (chained) => {
      const [first = ''] = await prepare(chained);
      const { database } = chained;
      const block = await blockOf(database, first);
      await manipulate(database, `update ledger_transfers set kind = 'win' where id = '${first}'`);
      const transfers = ledgerSources.find(({ name }) => name === block.source);
      if (!transfers) throw new Error(block.source);
      const digests = await digestRows(database, transfers, block.row_ids);
      const previous = { number: block.number - 1, digest: block.previous_digest };
      const rewritten = createBlock(previous, block.source, block.row_ids, digests, block.sealed_at);
      const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`;
      await manipulate(
        database,
        `update ledger_blocks set rows_digest = ${hex(rewritten.rows_digest)}, digest = ${hex(rewritten.digest)},
        fingerprints = ${hex(rewritten.fingerprints)} where number = ${block.number}`,
      );
      expect(await details(database)).toEqual([`block ${block.number + 1} does not continue block ${block.number}`]);
      // Of a chain that was written again to its end, only a digest that is kept elsewhere tells.
      const anchor = { number: block.number, digest: block.digest };
      const { findings } = await auditLedger(database, { anchor });
      expect(findings).toContainEqual({
        rule: 'the chain of blocks is unbroken',
        detail: `block ${block.number} has another digest than an earlier audit has seen`,
      });
    }));

  it('a deleted block', () =>
    withLedger(async (chained) => {
      const [, second = ''] = await prepare(chained);
      const { number } = await blockOf(chained.database, second);
      await manipulate(chained.database, `delete from ledger_blocks where number = ${number}`);
      expect(await details(chained.database)).toContain(`blocks ${number} to ${number} are missing`);
    }));

  it('a deleted end of the chain', () =>
    withLedger(async (chained) => {
      const last = (await prepare(chained)).at(-1) ?? '';
      const { number, digest } = await blockOf(chained.database, last);
      expect(await newDetails(chained.database)).toEqual([]);
      await manipulate(chained.database, `delete from ledger_blocks where number = ${number}`);
      const missing = `block ${number} is missing, which an earlier audit has seen`;
      expect(await details(chained.database)).toEqual([`transfers ${last} is in no block`]);
      expect((await auditLedger(chained.database, { anchor: { number, digest } })).findings).toContainEqual(
        expect.objectContaining({ detail: missing }),
      );
      expect(await newDetails(chained.database)).toEqual([missing]);
    }));

  it('a row that was deleted before it was sealed', () =>
    withLedger(async (chained) => {
      const id = await transferId(chained.ledger, deposit(randomUUID(), 5));
      await manipulate(
        chained.database,
        `delete from ledger_entries where transfer_id = '${id}'; delete from ledger_transfers where id = '${id}'`,
      );
      await chained.seal();
      const { number } = await blockOf(chained.database, id);
      expect(await details(chained.database)).toContain(`transfers ${id} of block ${number} is missing`);
    }));
});

it('refuses changes of blocks', () =>
  withLedger(async ({ database, ledger, seal }) => {
    await ledger.transfer(deposit(randomUUID(), 100));
    await seal();
    for (const statement of [
      'delete from ledger_blocks',
      `update ledger_blocks set source = ''`,
      'truncate ledger_blocks',
    ])
      await expect(sql.raw(statement).execute(database)).rejects.toThrow('The ledger only grows');
  }));

it('reports a disabled trigger', () =>
  withLedger(async ({ database }) => {
    await sql`alter table ledger_transfers disable trigger ledger_transfers_queued`.execute(database);
    const expected = ['the trigger ledger_transfers_queued is missing or disabled'];
    expect(await details(database)).toEqual(expected);
    expect(await newDetails(database)).toEqual(expected);
  }));

describe('the rows of an older release', () => {
  const before = ledgerMigrations.slice(
    0,
    ledgerMigrations.findIndex(({ name }) => name === 'ledger-006'),
  );
  /** The ids begin with the same time and are in no order. */
  const insertTransfers = (database: Database, count: number, prefix: string): Promise<unknown> =>
    sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
      select overlay(gen_random_uuid()::text placing '0190a000-0000-7' from 1 for 15)::uuid, ${prefix} || n, '', 'test', 'posted', now() from generate_series(1, ${count}::int) as n`.execute(
      database,
    );

  it('are sealed once, beside new rows with smaller ids', () =>
    withLedger(async ({ database, ledger, seal }) => {
      const player = randomUUID();
      await insertTransfers(database, 5100, 'old');
      await migrate(database, ledgerMigrations);
      await ledger.transfer(deposit(player, 100));
      // Until they are sealed they are no finding.
      expect(await details(database)).toEqual([]);
      await insertTransfers(database, 40, 'new-before');
      await sealNext({ database, sources: ledgerSources, now });
      await insertTransfers(database, 40, 'new-between');
      await ledger.transfer(bet(player, 10));
      await seal();
      expect(await details(database)).toEqual([]);
      const sealed = (await blocks(database))
        .filter(({ source }) => source === 'transfers')
        .flatMap(({ row_ids: ids }) => ids);
      expect(sealed).toHaveLength(5182);
      expect(new Set(sealed).size).toBe(5182);
      const { rows } = await sql<{ is_old_sealed: boolean; early_ids: readonly string[] }>`
        select is_old_sealed, early_ids from ledger_chain_sources`.execute(database);
      expect(rows).toEqual(Array.from({ length: 2 }, () => ({ is_old_sealed: true, early_ids: [] })));
      expect(await newDetails(database)).toEqual([]);
    }, before));
});
