import type { MethodOutput } from '@croupier/contract';
import type { AccountBalance, AccountInfo, Profile } from '@croupier/contract/account';
import type { Banner, Bonus, Cashback, FreeSpinPack, Offer } from '@croupier/contract/bonuses';
import type { PaymentMethod, Transaction } from '@croupier/contract/cashier';
import type { Promotion } from '@croupier/contract/content';
import type { Game, Win } from '@croupier/contract/games';
import type { getLoyaltyInfo } from '@croupier/contract/loyalty';
import type { getGeneralInfo } from '@croupier/contract/metadata';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@croupier/contract/passkeys';
import type { Tournament } from '@croupier/contract/tournaments';
import { money } from '@croupier/money';

/** Sample values of the contract. Tests override the relevant values. */
type Sample<Value> = (own?: Partial<Value>) => Value;

export const sampleBalance: Sample<AccountBalance> = (own) => ({
  balance_main: money(10_000, 'EUR'),
  balance_bonus: money(2_500, 'EUR'),
  balance_betting_bonus: money(50, 'EUR'),
  balance_fun: money(100_000, 'EUR'),
  ...own,
});

export const sampleAccount: Sample<AccountInfo> = (own) => ({
  uid: 1001,
  reg_time: '2026-01-15T10:00:00.000Z',
  login: 'ada@example.com',
  fakename: 'AdaWins',
  is_subscribed: true,
  ...sampleBalance(),
  is_on_verification: false,
  is_verified: false,
  is_kyc_block_enabled: false,
  is_self_excluded: false,
  is_registration_completed: true,
  country_code: 'DE',
  locale: 'en',
  two_factor_auth: false,
  ...own,
});

export const sampleProfile: Sample<Profile> = (own) => ({
  first_name: 'Ada',
  last_name: 'Meyer',
  middle_name: '',
  sex: 2,
  birth_date: '1990-05-17',
  country: 'Germany',
  country_code: 'DE',
  region: 'Berlin',
  home_town: 'Berlin',
  address: 'Torstrasse 1',
  postcode: '10119',
  document: { type: '', number: '' },
  contacts: [{ type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true }],
  ...own,
});

export const sampleGame: Sample<Game> = (own) => ({
  sysname: 'aurora-nights',
  name: 'Aurora Nights',
  type: 'slot',
  provider: 'northlight',
  image_url: 'http://art.test/art/games/aurora-nights.svg',
  tags: ['new'],
  description: {},
  extra: { has_demo: true, is_new: true, rtp_basis_points: 9650, dominant_color: '#123456' },
  ...own,
});

export const sampleWin: Sample<Win> = (own) => ({
  id: 'win-1',
  fakename: 'Lu***',
  game: { sysname: 'aurora-nights', name: 'Aurora Nights', image_url: 'http://art.test/art/games/aurora-nights.svg' },
  amount: money(123_450, 'EUR'),
  at: '2026-02-01T12:00:00.000Z',
  ...own,
});

export const samplePaymentMethod: Sample<PaymentMethod> = (own) => ({
  sysname: 'card',
  name: 'Bank card',
  flow: 'redirect',
  currency: 'EUR',
  min_amount: 1_000,
  max_amount: 500_000,
  fee_basis_points: 0,
  fee_fixed: 0,
  processing_time_minutes: 0,
  requisites: [],
  ...own,
});

export const sampleTransaction: Sample<Transaction> = (own) => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  type: 'deposit',
  method: 'card',
  method_name: 'Bank card',
  amount: money(5_000, 'EUR'),
  fee: money(0, 'EUR'),
  status: 'success',
  decline_reason: '',
  requisites: {},
  can_cancel: false,
  domain: 'localhost',
  created_at: '2026-02-01T12:00:00.000Z',
  updated_at: '2026-02-01T12:00:05.000Z',
  ...own,
});

export const sampleTournament: Sample<Tournament> = (own) => ({
  id: 'winter-race',
  status: 'active',
  description: { title: 'Winter race', text: 'Points for every stake.', rules: ['One point for each euro staked'] },
  total_prize: money(1_000_000, 'EUR'),
  prizes: [{ place_from: 1, place_to: 1, amount: money(500_000, 'EUR') }],
  user_info: null,
  winners: [],
  entry_fee: null,
  is_entry_fee_in_prize_pool: false,
  cancellation: null,
  restrictions: { min_stake: null, levels: [] },
  total_participants: 12,
  total_points: 340,
  reset_on_cashout: false,
  provider: null,
  image_url: 'http://art.test/art/tournaments/winter-race.svg',
  dominant_color: '#203040',
  tags: [],
  extra: {},
  games_count: 24,
  starts_at: '2026-02-01T00:00:00.000Z',
  ends_at: '2026-03-01T00:00:00.000Z',
  ...own,
});

export const samplePromotion: Sample<Promotion> = (own) => ({
  id: 'welcome',
  slug: 'welcome',
  title: 'Welcome bonus',
  summary: '100 % on the first deposit',
  category: 'casino',
  image_url: 'http://art.test/art/promotions/welcome.svg',
  dominant_color: '#402030',
  blocks: [{ __component: 'content.paragraph', text: 'Deposit and get the same again.' }],
  button_title: 'Deposit',
  button_slug: '/cashier/deposit',
  finished_at: null,
  ...own,
});

export const sampleOffer: Sample<Offer> = (own) => ({
  id: 'first-deposit',
  trigger: {
    action: 'deposit',
    params: { exclude_methods: [], min_amount: money(1_000, 'EUR') },
    user_satisfies_params: true,
  },
  description: {
    title: 'First deposit',
    text: '100 % up to 200',
    terms: 'Wagering 30 times',
    image_url: 'http://art.test/art/promotions/first.svg',
    dominant_color: '#402030',
  },
  promotions: [{ type: 'bonus', percent: 100, max_amount: money(20_000, 'EUR'), wagering_requirement: 30 }],
  finished_at: null,
  ...own,
});

export const sampleBettingBonus: Sample<Bonus> = (own) => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  type: 'betting',
  status: 'active',
  description: { title: 'First bet', text: 'For bets on sport.', image_url: '', dominant_color: '#123456' },
  amount: money(1_000, 'EUR'),
  balance: money(1_000, 'EUR'),
  wagering: { multiplier: 5, required: money(5_000, 'EUR'), done: money(0, 'EUR'), progress: 0, contributions: {} },
  max_bet: null,
  min_odds: 1.5,
  max_conversion: null,
  converted: money(0, 'EUR'),
  can_activate: false,
  can_deactivate: true,
  can_remove: true,
  created_at: '2026-02-01T12:00:00.000Z',
  activated_at: '2026-02-01T12:00:00.000Z',
  expires_at: '2026-03-01T12:00:00.000Z',
  finished_at: null,
  ...own,
});

export const sampleFreeSpins: Sample<FreeSpinPack> = (own) => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8002',
  status: 'active',
  game: { sysname: 'quiet-aurora', name: 'Quiet Aurora' },
  description: { title: 'First deposit', text: '' },
  total_count: 50,
  remaining_count: 50,
  spin_value: money(20, 'EUR'),
  won: money(0, 'EUR'),
  winnings: 'bonus',
  wagering_requirement: 10,
  expires_at: '2026-03-01T12:00:00.000Z',
  ...own,
});

export const sampleCashback: Sample<Cashback> = (own) => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  status: 'active',
  description: { title: 'Weekly cashback', text: 'A part of the week.' },
  amount: money(1_250, 'EUR'),
  percent: 5,
  net_loss: money(25_000, 'EUR'),
  start_date: '2026-01-26T00:00:00.000Z',
  end_date: '2026-02-02T00:00:00.000Z',
  receiving_expired_at: '2026-03-01T12:00:00.000Z',
  paid_out_at: null,
  ...own,
});

export const sampleBanner: Sample<Banner> = (own) => ({
  id: 'hero',
  finished_at: null,
  description: {
    position: 'home',
    title: 'Play tonight',
    subtitle: 'New games every week',
    button_title: 'Play',
    button_slug: '/gamehall',
    image_url: 'http://art.test/art/banners/hero.svg',
    dominant_color: '#102030',
  },
  ...own,
});

const level = { sysname: 'bronze', name: 'Bronze', points_from: 0, benefits: ['Weekly cashback'], color: '#aa7744' };

export const sampleLoyalty: Sample<MethodOutput<typeof getLoyaltyInfo>> = (own) => ({
  id: 'stars',
  uid: 1001,
  is_active: true,
  points: 120,
  points_earned: own?.points ?? 120,
  pointsAlias: 'Stars',
  level: 'bronze',
  levels: [level, { ...level, sysname: 'silver', name: 'Silver', points_from: 500 }],
  character: null,
  character_change_at: null,
  character_change_days: 30,
  ...own,
});

export const sampleGeneralInfo: Sample<MethodOutput<typeof getGeneralInfo>> = (own) => ({
  analytic: {},
  available_currencies: ['EUR', 'USD'],
  available_locales: ['en', 'de', 'ar'],
  default_currency: 'EUR',
  is_seon_enabled: false,
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: false,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
  ...own,
});

export const samplePasskeyRequest: Sample<PasskeyRequestOptions> = (own) => ({
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required',
  ...own,
});

export const samplePasskeyCreation: Sample<PasskeyCreationOptions> = (own) => ({
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'cGxheWVy', name: 'ada@example.com', displayName: 'AdaWins' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  ...own,
});
