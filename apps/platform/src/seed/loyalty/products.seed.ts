import type { AttributesOf } from '../../modules/content/index.ts';
import type { loyaltyProducts } from '../../modules/loyalty/index.ts';
import type { SeedDocument } from '../say.ts';

type ProductSeed = AttributesOf<typeof loyaltyProducts>;

const common = { levels: [], stock: null, limit_per_player: null, is_on_sale: true };

export const productSeeds: readonly SeedDocument<ProductSeed>[] = [
  {
    documentId: 'five-dollars',
    build: ({ say, picture }) => ({
      ...common, id: 1, order: 1, price: 500, reward: { type: 'money', usd_cents: 500 },
      name: say('$5 for your balance', '5 $ für Ihr Guthaben', '5 دولارات لرصيدك'),
      description: say('Paid to the main balance in your currency, with no wagering requirement.', 'In Ihrer Währung auf das Hauptguthaben, ohne Umsatzbedingung.', 'تُدفع إلى رصيدك الأساسي وبعملتك، بلا شرط رهان.'),
      image_url: picture('/art/promotions/shop-five-dollars.svg'), dominant_color: '#143a2c',
    }),
  },
  {
    documentId: 'twenty-spins',
    build: ({ say, picture }) => ({
      ...common, id: 5, order: 1, price: 300, reward: { type: 'freespins', game: 'orchard-seven', spins: 20, spin_usd_cents: 20, wagering_requirement: 20, lifetime_days: 7 },
      name: say('20 free spins in Orchard Seven', '20 Freispiele in Orchard Seven', '20 دورة مجانية في Orchard Seven'),
      description: say('To be played within 7 days. What they win is a bonus, to be wagered 20 times.', 'Innerhalb von 7 Tagen zu spielen. Gewinne werden ein Bonus, 20-mal umzusetzen.', 'تُلعب خلال 7 أيام، وما تربحه يصبح مكافأة يُراهَن بها 20 مرة.'),
      image_url: picture('/art/promotions/shop-twenty-spins.svg'), dominant_color: '#3d1f24',
    }),
  },
  {
    documentId: 'twenty-dollars',
    build: ({ say, picture }) => ({
      ...common, id: 2, order: 2, price: 1800, reward: { type: 'money', usd_cents: 2000 },
      name: say('$20 for your balance', '20 $ für Ihr Guthaben', '20 دولارًا لرصيدك'),
      description: say('A tenth cheaper than four times five.', 'Ein Zehntel günstiger als viermal fünf.', 'أرخص بالعُشر من أربع مرات خمسة.'),
      image_url: picture('/art/promotions/shop-twenty-dollars.svg'), dominant_color: '#1d3557',
    }),
  },
  {
    documentId: 'bonus-ten',
    build: ({ say, picture }) => ({
      ...common, id: 6, order: 2, price: 600, reward: { type: 'bonus', usd_cents: 1000, wagering_requirement: 20, lifetime_days: 14 },
      name: say('A bonus of $10', 'Ein Bonus von 10 $', 'مكافأة بقيمة 10 دولارات'),
      description: say('Bonus money, to be wagered 20 times within 14 days.', 'Bonusgeld, 20-mal umzusetzen innerhalb von 14 Tagen.', 'مال مكافأة يُراهَن به 20 مرة خلال 14 يومًا.'),
      image_url: picture('/art/promotions/shop-bonus-ten.svg'), dominant_color: '#16324f',
    }),
  },
  {
    documentId: 'bonus-thirty',
    build: ({ say, picture }) => ({
      ...common, id: 3, order: 3, price: 1500, levels: ['silver', 'gold', 'platinum', 'diamond'], reward: { type: 'bonus', usd_cents: 3000, wagering_requirement: 20, lifetime_days: 14 },
      name: say('A bonus of $30', 'Ein Bonus von 30 $', 'مكافأة بقيمة 30 دولارًا'),
      description: say('Bonus money, to be wagered 20 times within 14 days. From Silver on.', 'Bonusgeld, 20-mal umzusetzen innerhalb von 14 Tagen. Ab Silber.', 'مال مكافأة يُراهَن به 20 مرة خلال 14 يومًا، من المستوى الفضي فصاعدًا.'),
      image_url: picture('/art/promotions/shop-bonus-thirty.svg'), dominant_color: '#3a1846',
    }),
  },
  {
    documentId: 'card-set',
    build: ({ say, picture }) => ({
      ...common, id: 4, order: 4, price: 4000, levels: ['gold', 'platinum', 'diamond'], stock: 200, limit_per_player: 1, reward: { type: 'item' },
      name: say('A deck of cards in a wooden box', 'Ein Kartenspiel in der Holzschachtel', 'مجموعة أوراق لعب في علبة خشبية'),
      description: say('Sent by post to the address you give. One for each player, from Gold on.', 'Per Post an die Adresse, die Sie angeben. Eines je Spieler, ab Gold.', 'تُرسَل بالبريد إلى العنوان الذي تكتبه. واحدة لكل لاعب، من المستوى الذهبي فصاعدًا.'),
      image_url: picture('/art/promotions/shop-card-set.svg'), dominant_color: '#4a2c17',
    }),
  },
];
