import {
  attach,
  houseAccount,
  type AccountRef,
  type TransferParticipant,
  type Ledger,
  type Leg,
} from '../../ledger/index.ts';
import type { Accounts } from './accounts.port.ts';

const playersIn = (legs: readonly Leg[]): readonly string[] => [
  ...new Set(legs.flatMap(({ to: { owner } }) => (owner === 'house' ? [] : [owner]))),
];
const keptIn = ({ currency }: Pick<AccountRef, 'currency'>): AccountRef => houseAccount('bonus_liability', currency);

/** Redirects legs to deleted accounts to the account that pays prizes; omits legs from that account. */
const withoutThem = (legs: readonly Leg[], isDeleted: (owner: string) => boolean): readonly Leg[] =>
  legs.flatMap((leg) => {
    if (!isDeleted(leg.to.owner)) return [leg];
    const to = keptIn(leg.to);
    return leg.from.key === to.key ? [] : [{ ...leg, to }];
  });

const createPayees = (accounts: Pick<Accounts, 'standings'>): TransferParticipant<readonly Leg[]> => ({
  name: 'payees',
  open: async (transaction, payments) => {
    const standings = await accounts.standings(transaction, [...new Set(payments.flatMap(playersIn))]);
    const isDeleted = (owner: string): boolean => standings.get(owner)?.isDeleted ?? false;
    return {
      decide: (legs) => (playersIn(legs).some(isDeleted) ? { legs: withoutThem(legs, isDeleted) } : null),
      applied: () => undefined,
      save: () => [],
    };
  },
});

/**
 * A ledger for prizes and rewards: the prize of an account that has been deleted stays with the house under the same
 * key. The transaction that pays reads whether it is deleted: a later deletion finds the money.
 */
export const createGivingLedger = (
  ledger: Pick<Ledger, 'transfer'>,
  accounts: Pick<Accounts, 'standings'>,
): Pick<Ledger, 'transfer'> => {
  const payees = createPayees(accounts);
  return {
    transfer: (request) =>
      request.attachment || playersIn(request.legs).length === 0
        ? ledger.transfer(request)
        : ledger.transfer({
            ...request,
            accounts: [...(request.accounts ?? []), ...request.legs.map(({ to }) => keptIn(to))],
            attachment: attach(payees, request.legs),
          }),
  };
};
