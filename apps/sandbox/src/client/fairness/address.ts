import type { RoundView, Setup } from '../api.ts';

/** The fields of the verifier by name, as texts. */
export const fieldNames = [
  'game',
  'profile',
  'server_seed',
  'server_seed_hash',
  'client_seed',
  'nonce',
  'stake',
  'direction',
  'winning',
  'chips',
  'payout',
  'beacon_signature',
  'table_commitment',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Partial<Record<FieldName, string>>>;

/** `n17:100,red:50` */
export const writeChips = (chips: Readonly<Record<string, number>>): string =>
  Object.entries(chips)
    .map(([spot, amount]) => `${spot}:${amount}`)
    .join(',');

const choiceFields = (choice: RoundView['choice']): Fields => {
  if (choice.engine === 'dice') return { direction: choice.direction, winning: String(choice.winning) };
  return choice.engine === 'roulette' ? { chips: writeChips(choice.chips) } : {};
};

const fieldsOf = ({ play }: Pick<Setup, 'play'>, { fairness, stake, payout, choice }: RoundView): Fields => ({
  game: play.engine,
  ...(play.engine === 'slot' ? { profile: play.profile } : {}),
  server_seed: fairness.server_seed ?? '',
  server_seed_hash: fairness.server_seed_hash,
  client_seed: fairness.client_seed,
  nonce: String(fairness.nonce),
  stake: String(stake),
  ...choiceFields(choice),
  payout: String(payout ?? ''),
  beacon_signature: fairness.beacon_signature ?? '',
  table_commitment: fairness.table_commitment ?? '',
});

/** The address of the verifier with the values of a round in its fragment, which browsers send to no server. */
export const fairnessAddress = (setup: Pick<Setup, 'play' | 'locale'>, round: RoundView): string => {
  const fields = Object.entries(fieldsOf(setup, round)).filter(([, text]) => text !== '');
  return `/fairness?locale=${setup.locale}#${new URLSearchParams(fields).toString()}`;
};

/** Reads the values of a fragment. Unknown names are ignored. */
export const readFragment = (fragment: string): Fields => {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = values.get(name);
      return text === null ? [] : [[name, text]];
    }),
  );
};
