import type { BonusRow } from '../modules/bonuses/bonuses/index.ts';
import type { PackRow } from '../modules/bonuses/freespins/freespins.repository.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const expiresAt = new Date('2026-03-08T10:00:00Z');

/** The active casino bonus of the player `zoe`: 10.00 EUR to wager three times until 8 March 2026. */
export const bonusRow = (own: Partial<BonusRow> = {}): BonusRow => ({
  id: 'bonus',
  player_id: 'zoe',
  type: 'casino',
  currency: 'EUR',
  status: 'active',
  source: 'operator',
  source_key: 'key',
  offer_id: null,
  title: 'A bonus',
  text: '',
  image_url: '',
  dominant_color: '',
  amount: 1000,
  wagering_multiplier: 3,
  required: 3000,
  wagered: 0,
  contributions: { slot: 100, live: 10, betting: 100 },
  max_bet: null,
  max_conversion: null,
  min_odds: null,
  lifetime_days: 7,
  balance: 1000,
  at_stake: 0,
  converted: 0,
  activations: 1,
  is_played: false,
  created_at: createdAt,
  activated_at: createdAt,
  expires_at: expiresAt,
  finished_at: null,
  ...own,
});

/** Three free spins of 0.20 EUR of the player `zoe` in `amber-fox`, valid until 8 March 2026. */
export const packRow = (own: Partial<PackRow> = {}): PackRow => ({
  id: 'pack',
  player_id: 'zoe',
  currency: 'EUR',
  game: 'amber-fox',
  status: 'active',
  source_key: 'key',
  offer_id: null,
  title: 'Free spins',
  text: '',
  spin_value: 20,
  total_count: 3,
  remaining_count: 3,
  open_rounds: 0,
  won: 0,
  winnings: 'main',
  wagering_multiplier: 3,
  max_bet: null,
  lifetime_days: 7,
  created_at: createdAt,
  expires_at: expiresAt,
  finished_at: null,
  settled_at: null,
  ...own,
});
