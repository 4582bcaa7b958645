import * as v from 'valibot';
import {
  choiceSchema,
  lineCount,
  slotMath,
  stakeProblem,
  type Choice,
  type Profile,
} from '../../games/engines/index.ts';
import type { ReplayInput } from '../replay.ts';
import { fill } from '../texts.ts';
import type { FieldName, Fields } from './address.ts';
import type { FairnessTexts } from './texts.ts';

export type GameKind = 'slot' | 'dice' | 'roulette' | 'wheel';
export const gameKinds: readonly GameKind[] = ['slot', 'dice', 'roulette', 'wheel'];
export const profiles = Object.keys(slotMath) as Profile[];

/** What the round is compared with; null: nothing was entered. */
export type Expected = Readonly<{
  serverSeedHash: string | null;
  payout: number | null;
  beaconSignature: string | null;
  tableCommitment: string | null;
}>;
export type Problems = Readonly<Partial<Record<FieldName, string>>>;
export type ReadFields =
  | Readonly<{ ok: true; input: ReplayInput; expected: Expected }>
  | Readonly<{ ok: false; problems: Problems }>;

const mostAmount = 1_000_000_000_000;

/** The fields that a game has. */
export const fieldsOfGame = (game: GameKind): readonly FieldName[] => {
  const own: Readonly<Record<GameKind, readonly FieldName[]>> = {
    slot: ['profile', 'stake'],
    dice: ['stake', 'direction', 'winning'],
    roulette: ['chips'],
    wheel: ['chips', 'table_commitment', 'beacon_signature'],
  };
  return ['game', 'server_seed', 'server_seed_hash', 'client_seed', 'nonce', 'payout', ...own[game]];
};

export const gameOf = (fields: Fields): GameKind => gameKinds.find((kind) => kind === fields.game) ?? 'slot';

/** `n17:100,red:50`; null: malformed. */
export const readChips = (text: string): Readonly<Record<string, number>> | null => {
  const chips: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, spot, amount] = /^\s*([a-z]+\d*)\s*:\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (spot === undefined || amount === undefined || Object.hasOwn(chips, spot)) return null;
    chips[spot] = Number(amount);
  }
  return v.safeParse(choiceSchema, { engine: 'roulette', chips }).success ? chips : null;
};

/** Reads the fields one by one and collects what is wrong with them. */
const createReader = (fields: Fields, texts: FairnessTexts) => {
  const problems: Partial<Record<FieldName, string>> = {};
  const text = (name: FieldName): string => (fields[name] ?? '').trim();
  return {
    problems,
    text,
    required: (name: FieldName): string => {
      if (text(name) === '') problems[name] = texts.required;
      return text(name);
    },
    whole: (name: FieldName, least: number, most: number): number => {
      const number = /^\d{1,13}$/.test(text(name)) ? Number(text(name)) : NaN;
      if (!(number >= least && number <= most)) problems[name] = fill(texts.wholeNumber, { least, most });
      return number;
    },
    hex: (name: FieldName): string | null => {
      const value = text(name).toLowerCase();
      if (!/^([0-9a-f]{2})*$/.test(value)) problems[name] = texts.hexDigits;
      return value === '' ? null : value;
    },
  };
};
type Reader = ReturnType<typeof createReader>;

const readChoice = (
  game: GameKind,
  { text, whole, problems }: Reader,
  texts: FairnessTexts,
): Readonly<{ choice: Choice; stake: number }> => {
  if (game === 'slot') {
    const stake = whole('stake', lineCount, mostAmount);
    if (stakeProblem({ engine: 'slot' }, stake) !== undefined) problems.stake ??= texts.slotStake;
    return { choice: { engine: 'slot' }, stake };
  }
  if (game === 'dice') {
    const direction = text('direction') === 'over' ? 'over' : 'under';
    const choice: Choice = { engine: 'dice', direction, winning: whole('winning', 200, 9500) };
    return { choice, stake: whole('stake', 1, mostAmount) };
  }
  const chips = readChips(text('chips'));
  if (chips === null) problems.chips = texts.wrongChips;
  const stake = Object.values(chips ?? {}).reduce((sum, chip) => sum + chip, 0);
  return { choice: { engine: 'roulette', chips: { ...chips } }, stake };
};

/** Reads the round that the fields describe, or what is wrong with each field. */
export const readFields = (fields: Fields, texts: FairnessTexts): ReadFields => {
  const game = gameOf(fields);
  const reader = createReader(fields, texts);
  const { required, whole, hex, text, problems } = reader;
  const { choice, stake } = readChoice(game, reader, texts);
  const input: ReplayInput = {
    choice,
    stake,
    profile: game === 'slot' ? (profiles.find((known) => known === text('profile')) ?? 'balanced') : undefined,
    serverSeed: required('server_seed'),
    clientSeed: required('client_seed'),
    nonce: whole('nonce', 0, 1_000_000_000),
  };
  const isLive = game === 'wheel';
  const expected: Expected = {
    serverSeedHash: hex('server_seed_hash'),
    payout: text('payout') === '' ? null : whole('payout', 0, mostAmount * 10_000),
    beaconSignature: isLive ? hex('beacon_signature') : null,
    tableCommitment: isLive ? hex('table_commitment') : null,
  };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, input, expected };
};
