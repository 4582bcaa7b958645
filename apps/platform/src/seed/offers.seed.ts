import type { Offer } from '@croupier/contract/bonuses';
import type { SeedDocument } from './say.ts';

export type OfferSeed = {
  order: number; action: Offer['trigger']['action']; exclude_methods: string[]; min_amount: Offer['trigger']['params']['min_amount'];
  audience: 'first_deposit' | 'repeat_deposit' | 'everyone'; title: string; text: string; terms: string; image_url: string; dominant_color: string;
  promotions: Offer['promotions']; started_at: string | null; finished_at: string | null;
};

const usd = (major: number) => ({ amount: major * 100, currency: 'USD' as const });
const always = { started_at: null, finished_at: null };

export const offerSeeds: readonly SeedDocument<OfferSeed>[] = [
  {
    documentId: 'welcome-bonus',
    build: ({ say, picture }) => ({
      ...always, order: 1, action: 'deposit', audience: 'first_deposit', exclude_methods: [], min_amount: usd(20),
      title: say('Welcome bonus', 'Willkommensbonus', 'مكافأة الترحيب'),
      text: say('100% up to $200 on your first deposit', '100 % bis zu 200 $ auf Ihre erste Einzahlung', '100% حتى 200 دولار على إيداعك الأول'),
      terms: say(
        'From $20. The bonus is staked 35 times before it can be withdrawn. One per person.',
        'Ab 20 $. Der Bonus wird 35-mal umgesetzt, bevor er auszahlbar ist. Einmal pro Person.',
        'ابتداءً من 20 دولارًا. تُدوَّر المكافأة 35 مرة قبل السحب. مرة واحدة لكل شخص.',
      ),
      image_url: picture('/art/promotions/welcome-bonus.svg'), dominant_color: '#12264a',
      promotions: [{ type: 'bonus', percent: 100, max_amount: usd(200), wagering_requirement: 35 }],
    }),
  },
  {
    documentId: 'first-spins',
    build: ({ say, picture }) => ({
      ...always, order: 2, action: 'deposit', audience: 'first_deposit', exclude_methods: ['crypto'], min_amount: usd(50),
      title: say('Welcome with a hundred spins', 'Willkommen mit hundert Freispielen', 'ترحيب بمئة لفة'),
      text: say('50% up to $100 and 100 free spins', '50 % bis zu 100 $ und 100 Freispiele', '50% حتى 100 دولار و100 لفة مجانية'),
      terms: say(
        'From $50, not with crypto. Bonus and winnings are staked 30 times.',
        'Ab 50 $, nicht bei Krypto-Zahlungen. Bonus und Gewinne werden 30-mal umgesetzt.',
        'ابتداءً من 50 دولارًا، ولا يشمل الدفع بالعملات المشفّرة. تُدوَّر المكافأة والأرباح 30 مرة.',
      ),
      image_url: picture('/art/promotions/first-spins.svg'), dominant_color: '#3a1548',
      promotions: [
        { type: 'bonus', percent: 50, max_amount: usd(100), wagering_requirement: 30 },
        { type: 'freespins', spins: 100, wagering_requirement: 30 },
      ],
    }),
  },
  {
    documentId: 'friday-reload',
    build: ({ say, picture }) => ({
      ...always, order: 3, action: 'deposit', audience: 'repeat_deposit', exclude_methods: [], min_amount: usd(20),
      title: say('Reload bonus', 'Reload-Bonus', 'مكافأة إعادة الإيداع'),
      text: say('50% up to $100', '50 % bis zu 100 $', '50% حتى 100 دولار'),
      terms: say('From $20. The bonus is staked 30 times.', 'Ab 20 $. Der Bonus wird 30-mal umgesetzt.', 'ابتداءً من 20 دولارًا. تُدوَّر المكافأة 30 مرة.'),
      image_url: picture('/art/promotions/friday-reload.svg'), dominant_color: '#3b1d2f',
      promotions: [{ type: 'bonus', percent: 50, max_amount: usd(100), wagering_requirement: 30 }],
    }),
  },
  {
    documentId: 'fifty-free-spins',
    build: ({ say, picture, inDays }) => ({
      order: 4, action: 'deposit', audience: 'repeat_deposit', exclude_methods: [], min_amount: usd(30), started_at: null, finished_at: inDays(45),
      title: say('Fifty free spins', 'Fünfzig Freispiele', 'خمسون لفة مجانية'),
      text: say('50 free spins from $30', '50 Freispiele ab 30 $', '50 لفة مجانية ابتداءً من 30 دولارًا'),
      terms: say('Winnings are staked 20 times. Valid for seven days.', 'Gewinne werden 20-mal umgesetzt. Sieben Tage gültig.', 'تُدوَّر الأرباح 20 مرة، والعرض صالح سبعة أيام.'),
      image_url: picture('/art/promotions/fifty-free-spins.svg'), dominant_color: '#14403a',
      promotions: [{ type: 'freespins', spins: 50, wagering_requirement: 20 }],
    }),
  },
  {
    documentId: 'weekly-cashback',
    build: ({ say, picture }) => ({
      ...always, order: 5, action: 'login', audience: 'everyone', exclude_methods: [], min_amount: null,
      title: say('Weekly cashback', 'Wöchentliches Cashback', 'استرداد نقدي أسبوعي'),
      text: say('10% of the week’s loss, up to $150', '10 % des Wochenverlusts, höchstens 150 $', '10% من خسارة الأسبوع، بحد أقصى 150 دولارًا'),
      terms: say('Real-money rounds from Monday to Sunday. Staked once.', 'Echtgeldrunden von Montag bis Sonntag. Einmal umsetzen.', 'جولات المال الحقيقي من الاثنين إلى الأحد، وتُدوَّر مرة واحدة.'),
      image_url: picture('/art/promotions/weekly-cashback.svg'), dominant_color: '#2b2350',
      promotions: [{ type: 'cashback', percent: 10, max_amount: usd(150), wagering_requirement: 1 }],
    }),
  },
];
