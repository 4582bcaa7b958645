import type { Currency } from '@croupier/money';
import type { Choice, Outcome, Profile } from '../games/engines/index.ts';

/** The parameters that opened the page. */
export type Setup = Readonly<{
  api: string;
  parent_origin: string;
  game: string;
  name: string;
  studio: string;
  type: string;
  rtp_basis_points: number;
  mode: 'demo' | 'real';
  currency: Currency;
  locale: string;
  theme: 'light' | 'dark';
  return_url: string;
  play: Readonly<{ engine: 'slot'; profile: Profile }> | Readonly<{ engine: 'dice' | 'roulette' | 'wheel' }>;
  stakes: readonly number[];
  chips: readonly number[];
  maximum_stake: number;
}>;

export type Fairness = Readonly<{
  server_seed_hash: string;
  /** Empty: the player's browser has not chosen one yet, or the beacon of a live table has not published it yet. */
  client_seed: string;
  nonce: number;
  /** At a live table: the round of the beacon, and the hash that was announced for the day. */
  beacon_round: number | null;
  table_commitment: string | null;
}>;
export type RoundView = Readonly<{
  id: string;
  status: string;
  stake: number;
  is_free: boolean;
  currency: Currency;
  choice: Choice;
  created_at: string;
  settles_at: string;
  payout: number | null;
  outcome: Outcome | null;
  fairness: Fairness & Readonly<{ server_seed: string | null; beacon_signature: string | null }>;
}>;
/** The remaining free rounds and the value of the next one. */
export type FreeRounds = Readonly<{ count: number; stake: number }>;
export type State = Readonly<{
  balance: number | null;
  free_rounds: FreeRounds | null;
  /** The winnings of the free rounds so far; null without free rounds. */
  free_won: number | null;
  /** The next change of seeds activates the server seed with the announced hash; null at a live table. */
  fairness: Fairness & Readonly<{ next_server_seed_hash: string | null }>;
  rounds: readonly RoundView[];
  open_round: RoundView | null;
  now: number;
}>;
export type TableState = Readonly<{
  number: number;
  bettingEnds: number;
  settles: number;
  ends: number;
  now: number;
  last: readonly Readonly<{ round: number; number: number }>[];
}>;

export type Answer<Value> = Readonly<{ ok: true; value: Value }> | Readonly<{ ok: false; code: string }>;

const errorCode = (body: unknown): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'OFFLINE';
};

/** The frame's own calls. Its server is part of the same build, so answers are of the shapes above. */
export const createApi = (base: string) => {
  const call = async <Value>(path: string, body?: object): Promise<Answer<Value>> => {
    try {
      const response = await fetch(`${base}${path}`, {
        credentials: 'same-origin',
        ...(body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return response.ok ? { ok: true, value: answer as Value } : { ok: false, code: errorCode(answer) };
    } catch {
      return { ok: false, code: 'OFFLINE' };
    }
  };
  return {
    state: () => call<State>('/state'),
    table: () => call<TableState>('/table'),
    play: (stake: number, choice: Choice) =>
      call<Readonly<{ round: RoundView; balance: number | null }> & Pick<State, 'free_rounds' | 'free_won'>>(
        '/rounds',
        {
          stake,
          choice,
        },
      ),
    /** Activates the announced server seed with the player's client seed. */
    changeSeeds: (clientSeed: string, nextServerSeedHash: string) =>
      call<State>('/seeds', { client_seed: clientSeed, next_server_seed_hash: nextServerSeedHash }),
  };
};
export type Api = ReturnType<typeof createApi>;
