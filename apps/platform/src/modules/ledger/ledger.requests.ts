import type { AccountRef, EngineRequest, Leg } from './ledger.port.ts';

/** Reserved withdrawals and wins and jackpots belong to players: they cannot be negative. */
const neverNegative: readonly string[] = ['withdrawals_reserved', 'wins_reserved', 'jackpots'];

export const mayBeNegative = ({ owner, code }: AccountRef): boolean =>
  owner === 'house' && !neverNegative.includes(code);

/** Returns every account that a request can use. */
export const accountsOf = ({ legs, resolves, accounts = [] }: EngineRequest): readonly AccountRef[] => [
  ...legs.flatMap(({ from, to }) => [from, to]),
  ...(resolves?.as === 'posted' ? [resolves.to] : []),
  ...accounts,
];

/** Serializes the content that a request's key identifies. The decision of a participant is not part of it. */
export const contentOf = ({ kind, legs, pending, resolves, content }: EngineRequest): string => {
  const lines = [
    kind,
    ...legs.map(({ from, to, amount }) => `${from.key} > ${to.key} ${amount}`),
    pending ? `pending ${pending.expiresAt?.toISOString() ?? ''}` : '',
    resolves ? `${resolves.as} ${resolves.transferId} ${resolves.as === 'posted' ? resolves.to.key : ''}` : '',
    content === undefined ? '' : JSON.stringify(content),
  ];
  return lines.join('\n');
};

/** @throws RangeError unless the leg moves a positive, exact amount between two accounts of one currency. */
export const requireValidLeg = ({ from, to, amount }: Leg): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to move: ${amount}`);
  if (from.key === to.key) throw new RangeError(`A leg needs two different accounts: ${from.key}`);
  if (from.currency !== to.currency)
    throw new RangeError(`A leg needs one currency: ${from.currency} to ${to.currency}`);
};
