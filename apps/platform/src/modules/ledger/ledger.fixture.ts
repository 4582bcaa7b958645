import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import { testHasher, testLog } from '../../testing/index.ts';
import { houseAccount, playerAccount, type AccountRef, type EngineRequest, type LedgerEngine } from './ledger.port.ts';
import { createLedgerService, type LedgerOptions, type LedgerService } from './ledger.service.ts';

/** Opens a ledger whose transfers may wait for a busy machine. */
export const openTestLedger = (database: Database, own: Partial<LedgerOptions> = {}): LedgerService =>
  createLedgerService({
    database,
    hasher: testHasher,
    now: () => new Date(),
    log: testLog,
    deadline_ms: 120_000,
    ...own,
  });

export const main = (player: string): AccountRef => playerAccount(player, 'main', 'EUR');

/** A deposit of a player, in minor units of euros, under a new key. */
export const deposit = (player: string, amount: number, key = `deposit:${randomUUID()}`): EngineRequest => ({
  key,
  kind: 'deposit',
  legs: [{ from: houseAccount('deposits', 'EUR'), to: main(player), amount }],
});

/** A bet of a player, in minor units of euros, under a new key. */
export const bet = (player: string, amount: number, key = `bet:${randomUUID()}`): EngineRequest => ({
  key,
  kind: 'bet',
  legs: [{ from: main(player), to: houseAccount('games', 'EUR'), amount }],
});

/** A reservation of a withdrawal, in minor units of euros, under a new key. */
export const reserve = (player: string, amount: number, expiresAt: Date | null = null): EngineRequest => ({
  key: `reserve:${randomUUID()}`,
  kind: 'withdrawal',
  legs: [{ from: main(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount }],
  pending: { expiresAt },
});

/** Makes a transfer and returns its id. @throws {Error} when it is refused */
export const transferId = async (ledger: Pick<LedgerEngine, 'transfer'>, request: EngineRequest): Promise<string> => {
  const outcome = await ledger.transfer(request);
  if (outcome.status !== 'applied') throw new Error(outcome.status);
  return outcome.transferId;
};
