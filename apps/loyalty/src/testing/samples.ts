import type {
  LoyaltyCharacter,
  LoyaltyProduct,
  LoyaltyPurchase,
  LoyaltyQuest,
  PointsMovement,
} from '@croupier/contract/loyalty';
import { money } from '@croupier/money';

/** Samples of the programme's data. A test overrides the fields that matter to it. */
export const sampleProduct = (own: Partial<LoyaltyProduct> = {}): LoyaltyProduct => ({
  id: 1,
  name: 'Five for your balance',
  description: 'Paid to the main balance.',
  image_url: 'http://art.test/art/promotions/five.svg',
  dominant_color: '#123456',
  price: 100,
  reward: { type: 'money', amount: money(500, 'EUR') },
  levels: [],
  left: null,
  left_for_me: null,
  is_available: true,
  ...own,
});

export const samplePurchase = (own: Partial<LoyaltyPurchase> = {}): LoyaltyPurchase => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  product_id: 1,
  name: 'Five for your balance',
  price: 100,
  status: 'done',
  created_at: '2026-02-01T12:00:00.000Z',
  ...own,
});

export const sampleQuest = (own: Partial<LoyaltyQuest> = {}): LoyaltyQuest => ({
  sysname: 'hundred-rounds',
  trigger: 'quest',
  title: 'A hundred rounds',
  text: 'On slots.',
  image_url: 'http://art.test/art/portraits/seven.svg',
  button_slug: '/gamehall',
  progress: 6,
  target: 100,
  counts: 'steps',
  completed_at: null,
  rewards: [{ type: 'points', points: 50 }],
  ...own,
});

export const sampleCharacter = (own: Partial<LoyaltyCharacter> = {}): LoyaltyCharacter => ({
  id: 1,
  name: 'The Fox',
  description: 'Quick and curious.',
  image_url: 'http://art.test/art/portraits/fox.svg',
  dominant_color: '#5a2f14',
  is_selected: false,
  ...own,
});

export const sampleMovement = (own: Partial<PointsMovement> = {}): PointsMovement => ({
  id: '1',
  kind: 'quest',
  points: 50,
  subject: 'hundred-rounds',
  name: 'A hundred rounds',
  created_at: '2026-02-01T12:00:00.000Z',
  ...own,
});
