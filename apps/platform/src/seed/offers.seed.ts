import type { AttributesOf } from '../modules/content/index.ts';
import type { offers } from '../modules/campaigns/index.ts';
import type { SeedDocument } from './say.ts';

type OfferSeed = AttributesOf<typeof offers>;

const usd = (major: number) => ({ amount: Math.round(major * 100), currency: 'USD' as const });
const wageredBonus = { wagering_requirement: 35, max_bet: usd(5), expires_in_days: 14 };
const open = { exclude_methods: [], countries: [], currencies: [], limit_per_player: 1, is_listed: true, started_at: null, finished_at: null };

const first: SeedDocument<OfferSeed> = {
  documentId: 'welcome-first',
  build: ({ say, picture }) => ({
    ...open, order: 1, action: 'deposit', audience: 'first_deposit', min_amount: usd(20),
    title: say('Welcome: your first deposit doubled', 'Willkommen: Ihre erste Einzahlung verdoppelt', 'أهلًا بك: إيداعك الأول مضاعف'),
    text: say(
      'As much again on top of your first deposit, up to $200, and 50 free spins on Quiet Aurora.',
      'Ihre erste Einzahlung noch einmal obendrauf, bis 200 $, dazu 50 Freispiele an Quiet Aurora.',
      'نضيف مثل إيداعك الأول حتى 200 دولار، مع 50 دورة مجانية على Quiet Aurora.',
    ),
    terms: say(
      'From a deposit of $20. Main money is staked before bonus money, and every stake up to $5 counts. Slots and fast games count in full, tables and live games a tenth. What is left after the wagering becomes main money. A withdrawal before that ends the bonus.',
      'Ab 20 $ Einzahlung. Echtgeld wird vor Bonusgeld gesetzt, und jeder Einsatz bis 5 $ zählt. Slots und schnelle Spiele zählen ganz, Tische und Live-Spiele zu einem Zehntel. Was nach dem Umsatz übrig ist, wird Echtgeld. Eine Auszahlung davor beendet den Bonus.',
      'ابتداءً من إيداع 20 دولارًا. يُراهَن بالرصيد الأساسي قبل المكافأة، ويُحتسب كل رهان حتى 5 دولارات. السلوتس والألعاب السريعة تُحتسب كاملة، والطاولات واللعب المباشر بالعُشر. وما يبقى بعد إتمام الرهان يصبح رصيدًا أساسيًا، والسحب قبل ذلك ينهي المكافأة.',
    ),
    image_url: picture('/art/promotions/welcome-first.svg'), dominant_color: '#2a1746',
    promotions: [
      { type: 'bonus', percent: 100, max_amount: usd(200), ...wageredBonus },
      { type: 'freespins', spins: 50, game: 'quiet-aurora', spin_value: usd(0.2), winnings: 'bonus', wagering_requirement: 30, max_bet: usd(5), expires_in_days: 7 },
    ],
  }),
};

const second: SeedDocument<OfferSeed> = {
  documentId: 'welcome-second',
  build: ({ say, picture }) => ({
    ...open, order: 2, action: 'deposit', audience: 'second_deposit', min_amount: usd(20),
    title: say('Welcome: half as much again', 'Willkommen: die Hälfte noch einmal', 'أهلًا بك: نصف إيداعك إضافة'),
    text: say('50% on top of your second deposit, up to $300.', '50 % auf Ihre zweite Einzahlung, bis 300 $.', '50% على إيداعك الثاني حتى 300 دولار.'),
    terms: say(
      'From a deposit of $20. The wagering follows the same rules as for the first deposit.',
      'Ab 20 $ Einzahlung. Für den Umsatz gilt dasselbe wie bei der ersten Einzahlung.',
      'ابتداءً من إيداع 20 دولارًا، وبشروط الرهان نفسها التي للإيداع الأول.',
    ),
    image_url: picture('/art/promotions/welcome-second.svg'), dominant_color: '#12264a',
    promotions: [{ type: 'bonus', percent: 50, max_amount: usd(300), ...wageredBonus }],
  }),
};

const third: SeedDocument<OfferSeed> = {
  documentId: 'welcome-third',
  build: ({ say, picture }) => ({
    ...open, order: 3, action: 'deposit', audience: 'third_deposit', min_amount: usd(20),
    title: say('Welcome: the third time counts', 'Willkommen: beim dritten Mal zählt es', 'أهلًا بك: الإيداع الثالث له نصيب'),
    text: say(
      '75% on top of your third deposit, up to $250, and 25 free spins on Fox & Ember.',
      '75 % auf Ihre dritte Einzahlung, bis 250 $, dazu 25 Freispiele an Fox & Ember.',
      '75% على إيداعك الثالث حتى 250 دولارًا، مع 25 دورة مجانية على Fox & Ember.',
    ),
    terms: say(
      'From a deposit of $20. The wagering follows the same rules as for the first deposit.',
      'Ab 20 $ Einzahlung. Für den Umsatz gilt dasselbe wie bei der ersten Einzahlung.',
      'ابتداءً من إيداع 20 دولارًا، وبشروط الرهان نفسها التي للإيداع الأول.',
    ),
    image_url: picture('/art/promotions/welcome-third.svg'), dominant_color: '#4a2312',
    promotions: [
      { type: 'bonus', percent: 75, max_amount: usd(250), ...wageredBonus },
      { type: 'freespins', spins: 25, game: 'fox-ember', spin_value: usd(0.2), winnings: 'main', wagering_requirement: 0, expires_in_days: 7 },
    ],
  }),
};

const reload: SeedDocument<OfferSeed> = {
  documentId: 'reload',
  build: ({ say, picture }) => ({
    ...open, order: 4, action: 'deposit', audience: 'repeat_deposit', min_amount: usd(30), limit_per_player: 4,
    title: say('Reload: a quarter on top', 'Nachladen: ein Viertel obendrauf', 'إعادة الشحن: ربع إضافي'),
    text: say('25% on top of a deposit, up to $100, four times.', '25 % auf eine Einzahlung, bis 100 $, viermal.', '25% على الإيداع حتى 100 دولار، أربع مرات.'),
    terms: say(
      'From a deposit of $30, once you have made one before. The bonus is staked 25 times within ten days.',
      'Ab 30 $ Einzahlung, sobald Sie schon eine gemacht haben. Der Bonus wird in zehn Tagen 25-mal umgesetzt.',
      'ابتداءً من إيداع 30 دولارًا بعد إيداع سابق، وتُراهَن المكافأة 25 مرة خلال عشرة أيام.',
    ),
    image_url: picture('/art/promotions/reload.svg'), dominant_color: '#143a2c',
    promotions: [{ type: 'bonus', percent: 25, max_amount: usd(100), wagering_requirement: 25, max_bet: usd(5), expires_in_days: 10 }],
  }),
};

const gift: SeedDocument<OfferSeed> = {
  documentId: 'aurora-gift',
  build: ({ say, picture }) => ({
    ...open, order: 5, action: 'promo_code', audience: 'everyone', min_amount: null,
    title: say('A gift with a code', 'Ein Geschenk mit Code', 'هدية برمز'),
    text: say(
      'With the code AURORA20: $10 of bonus money and 20 free spins on Quiet Aurora, without a deposit.',
      'Mit dem Code AURORA20: 10 $ Bonusgeld und 20 Freispiele an Quiet Aurora, ohne Einzahlung.',
      'مع الرمز AURORA20: عشرة دولارات مكافأة و20 دورة مجانية على Quiet Aurora بلا إيداع.',
    ),
    terms: say(
      'Once for each player. The bonus is staked 40 times within seven days, and at most $100 of it become main money.',
      'Einmal je Spieler. Der Bonus wird in sieben Tagen 40-mal umgesetzt, und höchstens 100 $ davon werden Echtgeld.',
      'مرة واحدة لكل لاعب. تُراهَن المكافأة 40 مرة خلال سبعة أيام، ولا يصبح منها رصيدًا أساسيًا أكثر من 100 دولار.',
    ),
    image_url: picture('/art/promotions/aurora-gift.svg'), dominant_color: '#0f3a3a',
    promotions: [
      { type: 'bonus', amount: usd(10), wagering_requirement: 40, max_bet: usd(5), max_conversion: 10, expires_in_days: 7 },
      { type: 'freespins', spins: 20, game: 'quiet-aurora', spin_value: usd(0.1), winnings: 'bonus', wagering_requirement: 30, max_bet: usd(5), expires_in_days: 7 },
    ],
  }),
};

const boost: SeedDocument<OfferSeed> = {
  documentId: 'deposit-boost',
  build: ({ say, picture }) => ({
    ...open, order: 6, action: 'promo_code', audience: 'everyone', min_amount: usd(20), is_listed: false,
    title: say('Deposit boost', 'Einzahlungs-Schub', 'تعزيز الإيداع'),
    text: say('150% on top of your next deposit, up to $150.', '150 % auf Ihre nächste Einzahlung, bis 150 $.', '150% على إيداعك القادم حتى 150 دولارًا.'),
    terms: say('From a deposit of $20.', 'Ab 20 $ Einzahlung.', 'ابتداءً من إيداع 20 دولارًا.'),
    image_url: picture('/art/promotions/deposit-boost.svg'), dominant_color: '#46172f',
    promotions: [{ type: 'bonus', percent: 150, max_amount: usd(150), wagering_requirement: 40, max_bet: usd(5), expires_in_days: 14 }],
  }),
};

const betting: SeedDocument<OfferSeed> = {
  documentId: 'first-bet',
  build: ({ say, picture }) => ({
    ...open, order: 7, action: 'promo_code', audience: 'everyone', min_amount: null, is_listed: false,
    title: say('A first bet on the house', 'Die erste Wette geht aufs Haus', 'رهانك الأول علينا'),
    text: say('$10 for bets on sport.', '10 $ für Sportwetten.', 'عشرة دولارات للمراهنات الرياضية.'),
    terms: say('The bonus is staked five times at odds of 1.50 or more, within 14 days.', 'Der Bonus wird in 14 Tagen fünfmal zu Quoten ab 1,50 umgesetzt.', 'تُراهَن المكافأة خمس مرات باحتمالات 1.50 أو أعلى خلال 14 يومًا.'),
    image_url: picture('/art/promotions/first-bet.svg'), dominant_color: '#1b3a12',
    promotions: [{ type: 'bonus', is_betting: true, amount: usd(10), wagering_requirement: 5, min_odds: 1.5, expires_in_days: 14 }],
  }),
};

export const offerSeeds: readonly SeedDocument<OfferSeed>[] = [first, second, third, reload, gift, boost, betting];
