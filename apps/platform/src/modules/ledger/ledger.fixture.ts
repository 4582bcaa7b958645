import { randomUUID } from 'node:crypto';
import { houseAccount, playerAccount, type AccountRef, type TransferRequest } from './ledger.port.ts';
import type { LedgerService } from './ledger.service.ts';

export const main = (player: string): AccountRef => playerAccount(player, 'main', 'EUR');

/** A deposit of a player, in minor units of euros, under a new key. */
export const deposit = (player: string, amount: number): TransferRequest => ({
  key: `deposit:${randomUUID()}`,
  kind: 'deposit',
  legs: [{ from: houseAccount('deposits', 'EUR'), to: main(player), amount }],
});

/** A bet of a player, in minor units of euros, under a new key. */
export const bet = (player: string, amount: number): TransferRequest => ({
  key: `bet:${randomUUID()}`,
  kind: 'bet',
  legs: [{ from: main(player), to: houseAccount('games', 'EUR'), amount }],
});

/** Makes a transfer and returns its id. @throws {Error} when it is refused */
export const transferId = async (ledger: LedgerService, request: TransferRequest): Promise<string> => {
  const outcome = await ledger.transfer(request);
  if (outcome.status !== 'applied') throw new Error(outcome.status);
  return outcome.transferId;
};
