import { randomUUID } from 'node:crypto';
import { houseAccount, playerAccount, type AccountRef, type EngineRequest, type LedgerEngine } from './ledger.port.ts';

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
