import type { AttributesOf } from '../../modules/content/content/index.ts';
import type { loyaltyProducts } from '../../modules/rewards/loyalty/index.ts';
import type { SeedDocument } from '../translate.ts';

type ProductSeed = AttributesOf<typeof loyaltyProducts>;

const common = { levels: [], stock: null, limit_per_player: null, is_on_sale: true };

export const productSeeds: readonly SeedDocument<ProductSeed>[] = [
  {
    documentId: 'five-dollars',
    build: ({ translate, picture }) => ({
      ...common,
      id: 1,
      order: 1,
      price: 500,
      reward: { type: 'money', usd_cents: 500 },
      name: translate('$5 for your balance', '5 $ für Ihr Guthaben', '5 دولارات لرصيدك'),
      description: translate(
        'Paid to your main balance in your currency. No wagering requirement.',
        'Wird in Ihrer Währung auf Ihr Hauptguthaben gezahlt. Ohne Umsatzbedingung.',
        'تُدفع إلى رصيدك الأساسي وبعملتك. بلا شرط رهان.',
      ),
      image_url: picture('/art/promotions/shop-five-dollars.svg'),
      dominant_color: '#143a2c',
    }),
  },
  {
    documentId: 'twenty-spins',
    build: ({ translate, picture }) => ({
      ...common,
      id: 5,
      order: 1,
      price: 300,
      reward: {
        type: 'freespins',
        game: 'orchard-seven',
        spins: 20,
        spin_usd_cents: 20,
        wagering_requirement: 20,
        lifetime_days: 7,
      },
      name: translate(
        '20 free spins on Orchard Seven',
        '20 Freispiele an Orchard Seven',
        '20 دورة مجانية على Orchard Seven',
      ),
      description: translate(
        'Valid for 7 days. Winnings are paid as a bonus with a wagering requirement of 20×.',
        '7 Tage gültig. Gewinne werden als Bonus mit einer Umsatzbedingung von 20× gutgeschrieben.',
        'صالحة لمدة 7 أيام. تُدفع الأرباح كمكافأة بشرط رهان 20×.',
      ),
      image_url: picture('/art/promotions/shop-twenty-spins.svg'),
      dominant_color: '#3d1f24',
    }),
  },
  {
    documentId: 'twenty-dollars',
    build: ({ translate, picture }) => ({
      ...common,
      id: 2,
      order: 2,
      price: 1800,
      reward: { type: 'money', usd_cents: 2000 },
      name: translate('$20 for your balance', '20 $ für Ihr Guthaben', '20 دولارًا لرصيدك'),
      description: translate(
        '10% cheaper than four rewards of $5.',
        '10 % günstiger als viermal 5 $.',
        'أرخص بنسبة 10% من أربع مكافآت بقيمة 5 دولارات.',
      ),
      image_url: picture('/art/promotions/shop-twenty-dollars.svg'),
      dominant_color: '#1d3557',
    }),
  },
  {
    documentId: 'bonus-ten',
    build: ({ translate, picture }) => ({
      ...common,
      id: 6,
      order: 2,
      price: 600,
      reward: { type: 'bonus', usd_cents: 1000, wagering_requirement: 20, lifetime_days: 14 },
      name: translate('$10 bonus', '10 $ Bonus', 'مكافأة 10 دولارات'),
      description: translate(
        'Wagering requirement: 20× within 14 days.',
        'Umsatzbedingung: 20× innerhalb von 14 Tagen.',
        'شرط الرهان: 20× خلال 14 يومًا.',
      ),
      image_url: picture('/art/promotions/shop-bonus-ten.svg'),
      dominant_color: '#16324f',
    }),
  },
  {
    documentId: 'bonus-thirty',
    build: ({ translate, picture }) => ({
      ...common,
      id: 3,
      order: 3,
      price: 1500,
      levels: ['silver', 'gold', 'platinum', 'diamond'],
      reward: { type: 'bonus', usd_cents: 3000, wagering_requirement: 20, lifetime_days: 14 },
      name: translate('$30 bonus', '30 $ Bonus', 'مكافأة 30 دولارًا'),
      description: translate(
        'Wagering requirement: 20× within 14 days. Available from Silver.',
        'Umsatzbedingung: 20× innerhalb von 14 Tagen. Verfügbar ab Silber.',
        'شرط الرهان: 20× خلال 14 يومًا. متاحة من المستوى الفضي.',
      ),
      image_url: picture('/art/promotions/shop-bonus-thirty.svg'),
      dominant_color: '#3a1846',
    }),
  },
  {
    documentId: 'card-set',
    build: ({ translate, picture }) => ({
      ...common,
      id: 4,
      order: 4,
      price: 4000,
      levels: ['gold', 'platinum', 'diamond'],
      stock: 200,
      limit_per_player: 1,
      reward: { type: 'item' },
      name: translate(
        'A deck of cards in a wooden box',
        'Ein Kartenspiel in der Holzschachtel',
        'مجموعة أوراق لعب في علبة خشبية',
      ),
      description: translate(
        'Delivered by post to the address you enter. One per player, available from Gold.',
        'Lieferung per Post an die Adresse, die Sie angeben. Eines pro Spieler, verfügbar ab Gold.',
        'تُرسَل بالبريد إلى العنوان الذي تدخله. واحدة لكل لاعب، متاحة من المستوى الذهبي.',
      ),
      image_url: picture('/art/promotions/shop-card-set.svg'),
      dominant_color: '#4a2c17',
    }),
  },
];
