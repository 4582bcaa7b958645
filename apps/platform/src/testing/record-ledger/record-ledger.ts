import { createHash } from 'node:crypto';
import {
  accountsOf,
  contentOf,
  mayBeNegative,
  playerAccount,
  requireValidLeg,
  type AccountRef,
  type EngineRequest,
  type LedgerEngine,
  type TransferOutcome,
} from '../../modules/ledger/index.ts';
import type { RequestHasher } from '../../secrets/index.ts';
import type { RecordEngine, StoredRecord } from './record-engine.ts';
import type { Chain, EngineRecord } from './records.ts';

/** Derives an id of 128 bits, so that a repeated request has the ids of the first one. */
const idOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
const accountId = ({ key }: AccountRef): bigint => idOf(`account ${key}`);
const transferIdOf = (id: bigint): string =>
  id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const fromTransferId = (transferId: string): bigint => BigInt(`0x${transferId.replaceAll('-', '')}`);

/** The code of the first record of a transfer: 0 when it is applied, otherwise why it is refused. */
const codes = ['applied', 'insufficient_funds', 'not_pending'] as const;

/** The first record of a transfer moves 0 between these accounts. It stores the outcome under the id of the key. */
const outcomes = { debitId: idOf('outcomes, debit'), creditId: idOf('outcomes, credit') };

/** Through this account of a currency money goes from the accounts that pay to those that receive. */
const transit = (currency: string): bigint => idOf(`transit ${currency}`);

type Move = Readonly<{ from: bigint; to: bigint; currency: string; amount: bigint }>;
type Movement = Pick<EngineRecord, 'debitId' | 'creditId' | 'amount' | 'code'>;

/** The code of a record that moves money out of the transit account. */
const received = 1;

/**
 * Adds up moves by account. The engine checks each record, and the port only the sums: so all accounts pay first, and
 * then all receive.
 */
const netOf = (moves: readonly Move[]): readonly Movement[] => {
  const changes = new Map<bigint, { currency: string; amount: bigint }>();
  const add = (id: bigint, currency: string, amount: bigint): void =>
    void changes.set(id, { currency, amount: (changes.get(id)?.amount ?? 0n) + amount });
  for (const { from, to, currency, amount } of moves) {
    add(from, currency, -amount);
    add(to, currency, amount);
  }
  const paying = [...changes].flatMap(([debitId, { currency, amount }]) =>
    amount < 0n ? [{ debitId, creditId: transit(currency), amount: -amount, code: 0 }] : [],
  );
  const receiving = [...changes].flatMap(([creditId, { currency, amount }]) =>
    amount > 0n ? [{ debitId: transit(currency), creditId, amount, code: received }] : [],
  );
  return [...paying, ...receiving];
};

const unused = { ...outcomes, amount: 0n, pendingId: 0n, content: 0n, code: 0, time_ms: 0, expires_ms: 0, number: 0 };

/** The records that end a pending transfer, and the moves that follow; null when nothing is pending. */
const resolve = async (
  engine: RecordEngine,
  id: bigint,
  resolves: NonNullable<EngineRequest['resolves']>,
  time_ms: number,
): Promise<Readonly<{ records: Chain; moves: readonly Move[] }> | null> => {
  const head = await engine.find(fromTransferId(resolves.transferId));
  if (head?.type !== 'pending') return null;
  if (resolves.as === 'expired' && (head.expires_ms === 0 || head.expires_ms > time_ms)) return null;
  const parts = await Promise.all(
    Array.from({ length: head.number }, (_, index) => engine.find(idOf(`${head.id} part ${index}`))),
  );
  const pending = [head, ...parts.filter((part) => part !== null)];
  const type = resolves.as === 'posted' ? 'post' : 'void';
  const records = pending.map(({ id: pendingId }, index): EngineRecord => {
    return { ...unused, type, id: idOf(`${id} resolution ${index}`), pendingId };
  });
  if (resolves.as !== 'posted') return { records, moves: [] };
  const { currency } = resolves.to;
  const to = accountId(resolves.to);
  const moves = pending
    .filter(({ code, creditId }) => code === received && creditId !== to)
    .map(({ creditId: from, amount }) => ({ from, to, currency, amount }));
  return { records, moves };
};

type Options = Readonly<{ engine: RecordEngine; hasher: RequestHasher; now: () => Date }>;
type Content = Readonly<{ id: bigint; content: bigint; time_ms: number }>;

/** The chain that applies a request; null when it resolves a transfer that is not pending. */
const chainOf = async (
  engine: RecordEngine,
  { legs, pending, resolves }: EngineRequest,
  { id, content, time_ms }: Content,
): Promise<Chain | null> => {
  const resolution = resolves ? await resolve(engine, id, resolves, time_ms) : { records: [], moves: [] };
  if (!resolution) return null;
  const own = legs.map(({ from, to, amount }) => {
    return { from: accountId(from), to: accountId(to), currency: from.currency, amount: BigInt(amount) };
  });
  const movements = netOf([...resolution.moves, ...own]);
  const type = pending && !resolves ? 'pending' : 'posted';
  const expires_ms = pending?.expiresAt?.getTime() ?? 0;
  const head: EngineRecord = { ...unused, type, id, content, time_ms, expires_ms, number: movements.length };
  const parts = movements.map((movement, index): EngineRecord => {
    return { ...unused, ...movement, type, id: idOf(`${id} part ${index}`) };
  });
  return [head, ...resolution.records, ...parts];
};

const createAccounts = (engine: RecordEngine, refs: readonly AccountRef[]): Promise<void> => {
  const number = (currency: string): number => Number.parseInt(currency, 36);
  return engine.createAccounts([
    ...Object.values(outcomes).map((id) => ({ id, currency: 0, isLimited: false })),
    ...refs.flatMap((ref) => [
      { id: accountId(ref), currency: number(ref.currency), isLimited: !mayBeNegative(ref) },
      { id: transit(ref.currency), currency: number(ref.currency), isLimited: false },
    ]),
  ]);
};

/** Reads the outcome of a request from the first record of its transfer. */
const readOutcome = async (
  engine: RecordEngine,
  request: EngineRequest,
  head: StoredRecord,
  replayed: boolean,
): Promise<TransferOutcome> => {
  const reason = codes[head.code];
  if (!reason) throw new Error(`A transfer has the unknown code ${head.code}`);
  if (reason !== 'applied') return { status: 'refused', reason, replayed };
  const balances = new Map<string, number>();
  for (const ref of accountsOf(request))
    balances.set(ref.key, Number(await engine.balance(accountId(ref), head.position)));
  const balance = ({ key }: AccountRef): number => {
    const found = balances.get(key);
    if (found === undefined) throw new RangeError(`The transfer request does not contain the account ${key}`);
    return found;
  };
  return { status: 'applied', replayed, transferId: transferIdOf(head.id), at: new Date(head.time_ms), balance };
};

const createTransfer =
  ({ engine, hasher, now }: Options): LedgerEngine['transfer'] =>
  async (request) => {
    if ('attachment' in request) throw new TypeError('This engine cannot write the rows of a participant');
    const content: Content = {
      id: idOf(`transfer ${request.key}`),
      content: idOf(hasher.hash(contentOf(request))),
      time_ms: now().getTime(),
    };
    /** Applies the request, or stores its refusal. @returns whether an earlier request did one of both. */
    const write = async (): Promise<boolean> => {
      request.legs.forEach(requireValidLeg);
      await createAccounts(engine, accountsOf(request));
      const chain = await chainOf(engine, request, content);
      const refusal = chain ? await engine.submit(chain) : 'not_pending';
      if (refusal === 'other_currency') throw new RangeError('A reservation is posted in its own currency');
      if (refusal === null || refusal === 'exists') return refusal === 'exists';
      const code = codes.indexOf(refusal === 'not_pending' ? 'not_pending' : 'insufficient_funds');
      return (await engine.submit([{ ...unused, ...content, type: 'posted', code }])) === 'exists';
    };
    const isReplayed = (await engine.find(content.id)) !== null || (await write());
    const head = await engine.find(content.id);
    if (!head) throw new Error('A written transfer is missing');
    if (head.content !== content.content) return { status: 'key_reused' };
    return readOutcome(engine, request, head, isReplayed);
  };

/** Runs one call after the other, in their order. */
const inOrder = (transfer: LedgerEngine['transfer']): LedgerEngine['transfer'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const outcome = last.then(() => transfer(request));
    last = outcome.catch(() => {});
    return outcome;
  };
};

/** Creates the ledger on an engine of records, without participants. Several can use one engine. */
export const createRecordLedger = (options: Options): LedgerEngine => {
  const { engine, now } = options;
  const transfer = inOrder(createTransfer(options));
  const expire = (transferId: string): Promise<TransferOutcome> =>
    transfer({ key: `expire:${transferId}`, kind: 'expiry', legs: [], resolves: { transferId, as: 'expired' } });
  return {
    transfer,
    balances: async (owner, currency) => {
      const balance = async (code: 'main' | 'bonus' | 'betting_bonus' | 'fun'): Promise<number> =>
        Number(await engine.balance(accountId(playerAccount(owner, code, currency))));
      return {
        main: await balance('main'),
        bonus: await balance('bonus'),
        betting_bonus: await balance('betting_bonus'),
        fun: await balance('fun'),
      };
    },
    expireDue: async () => {
      const heads = await engine.expired(now().getTime(), 100);
      const expired = await Promise.all(heads.map(({ id }) => expire(transferIdOf(id))));
      return expired.filter(({ status }) => status === 'applied').length;
    },
  };
};
