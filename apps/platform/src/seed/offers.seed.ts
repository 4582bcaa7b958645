import type { AttributesOf } from '../modules/content/content/index.ts';
import type { offers } from '../modules/rewards/campaigns/index.ts';
import type { SeedDocument } from './translate.ts';

type OfferSeed = AttributesOf<typeof offers>;

const usd = (major: number) => ({ amount: Math.round(major * 100), currency: 'USD' as const });
const wageredBonus = { wagering_requirement: 35, max_bet: usd(5), expires_in_days: 14 };
const open = {
  exclude_methods: [],
  countries: [],
  currencies: [],
  limit_per_player: 1,
  is_listed: true,
  started_at: null,
  finished_at: null,
};

const first: SeedDocument<OfferSeed> = {
  documentId: 'welcome-first',
  build: ({ translate, picture }) => ({
    ...open,
    order: 1,
    action: 'deposit',
    audience: 'first_deposit',
    min_amount: usd(20),
    title: translate(
      'Welcome: your first deposit doubled',
      'Willkommen: Ihre erste Einzahlung verdoppelt',
      'أهلًا بك: إيداعك الأول مضاعف',
    ),
    text: translate(
      '100% bonus on your first deposit, up to $200, plus 50 free spins on Quiet Aurora.',
      '100 % Bonus auf Ihre erste Einzahlung, bis 200 $, plus 50 Freispiele an Quiet Aurora.',
      'مكافأة 100% على إيداعك الأول حتى 200 دولار، مع 50 دورة مجانية على Quiet Aurora.',
    ),
    terms: translate(
      'Minimum deposit $20. Your main balance is staked before bonus money. Stakes up to $5 count toward the ' +
        'wagering requirement: slots and fast games 100%, table and live games 10%. When you meet the ' +
        'requirement, the remaining bonus moves to your main balance. A withdrawal before that cancels the ' +
        'bonus.',
      'Mindesteinzahlung 20 $. Ihr Hauptguthaben wird vor Bonusgeld gesetzt. Einsätze bis 5 $ zählen für die ' +
        'Umsatzbedingung: Slots und schnelle Spiele zu 100 %, Tisch- und Live-Spiele zu 10 %. Ist die ' +
        'Umsatzbedingung erfüllt, geht der verbleibende Bonus auf Ihr Hauptguthaben über. Eine Auszahlung ' +
        'davor storniert den Bonus.',
      'الحد الأدنى للإيداع 20 دولارًا. يُراهَن برصيدك الأساسي قبل مال المكافأة. تُحتسب الرهانات حتى 5 دولارات ' +
        'ضمن شرط الرهان: السلوتس والألعاب السريعة 100%، وألعاب الطاولة واللعب المباشر 10%. عند استيفاء الشرط ' +
        'ينتقل ما تبقى من المكافأة إلى رصيدك الأساسي. السحب قبل ذلك يلغي المكافأة.',
    ),
    image_url: picture('/art/promotions/welcome-first.svg'),
    dominant_color: '#2a1746',
    promotions: [
      { type: 'bonus', percent: 100, max_amount: usd(200), ...wageredBonus },
      {
        type: 'freespins',
        spins: 50,
        game: 'quiet-aurora',
        spin_value: usd(0.2),
        winnings: 'bonus',
        wagering_requirement: 30,
        max_bet: usd(5),
        expires_in_days: 7,
      },
    ],
  }),
};

const second: SeedDocument<OfferSeed> = {
  documentId: 'welcome-second',
  build: ({ translate, picture }) => ({
    ...open,
    order: 2,
    action: 'deposit',
    audience: 'second_deposit',
    min_amount: usd(20),
    title: translate(
      'Welcome: 50% on your second deposit',
      'Willkommen: 50 % auf Ihre zweite Einzahlung',
      'أهلًا بك: 50% على إيداعك الثاني',
    ),
    text: translate(
      '50% bonus on your second deposit, up to $300.',
      '50 % Bonus auf Ihre zweite Einzahlung, bis 300 $.',
      'مكافأة 50% على إيداعك الثاني حتى 300 دولار.',
    ),
    terms: translate(
      'Minimum deposit $20. The same wagering rules apply as for the first deposit.',
      'Mindesteinzahlung 20 $. Es gelten dieselben Umsatzregeln wie bei der ersten Einzahlung.',
      'الحد الأدنى للإيداع 20 دولارًا. تنطبق قواعد الرهان نفسها كما في الإيداع الأول.',
    ),
    image_url: picture('/art/promotions/welcome-second.svg'),
    dominant_color: '#12264a',
    promotions: [{ type: 'bonus', percent: 50, max_amount: usd(300), ...wageredBonus }],
  }),
};

const third: SeedDocument<OfferSeed> = {
  documentId: 'welcome-third',
  build: ({ translate, picture }) => ({
    ...open,
    order: 3,
    action: 'deposit',
    audience: 'third_deposit',
    min_amount: usd(20),
    title: translate(
      'Welcome: 75% on your third deposit',
      'Willkommen: 75 % auf Ihre dritte Einzahlung',
      'أهلًا بك: 75% على إيداعك الثالث',
    ),
    text: translate(
      '75% bonus on your third deposit, up to $250, plus 25 free spins on Fox & Ember.',
      '75 % Bonus auf Ihre dritte Einzahlung, bis 250 $, plus 25 Freispiele an Fox & Ember.',
      'مكافأة 75% على إيداعك الثالث حتى 250 دولارًا، مع 25 دورة مجانية على Fox & Ember.',
    ),
    terms: translate(
      'Minimum deposit $20. The same wagering rules apply as for the first deposit.',
      'Mindesteinzahlung 20 $. Es gelten dieselben Umsatzregeln wie bei der ersten Einzahlung.',
      'الحد الأدنى للإيداع 20 دولارًا. تنطبق قواعد الرهان نفسها كما في الإيداع الأول.',
    ),
    image_url: picture('/art/promotions/welcome-third.svg'),
    dominant_color: '#4a2312',
    promotions: [
      { type: 'bonus', percent: 75, max_amount: usd(250), ...wageredBonus },
      {
        type: 'freespins',
        spins: 25,
        game: 'fox-ember',
        spin_value: usd(0.2),
        winnings: 'main',
        wagering_requirement: 0,
        expires_in_days: 7,
      },
    ],
  }),
};

const reload: SeedDocument<OfferSeed> = {
  documentId: 'reload',
  build: ({ translate, picture }) => ({
    ...open,
    order: 4,
    action: 'deposit',
    audience: 'repeat_deposit',
    min_amount: usd(30),
    limit_per_player: 4,
    title: translate('Reload bonus: 25%', 'Reload-Bonus: 25 %', 'مكافأة إعادة الإيداع: 25%'),
    text: translate(
      '25% bonus on a deposit, up to $100. You can use it four times.',
      '25 % Bonus auf eine Einzahlung, bis 100 $. Viermal nutzbar.',
      'مكافأة 25% على الإيداع حتى 100 دولار. يمكنك استخدامها أربع مرات.',
    ),
    terms: translate(
      'Minimum deposit $30, after your first deposit. Wagering requirement: 25× within 10 days.',
      'Mindesteinzahlung 30 $, nach Ihrer ersten Einzahlung. Umsatzbedingung: 25× innerhalb von 10 Tagen.',
      'الحد الأدنى للإيداع 30 دولارًا، بعد إيداعك الأول. شرط الرهان: 25× خلال 10 أيام.',
    ),
    image_url: picture('/art/promotions/reload.svg'),
    dominant_color: '#143a2c',
    promotions: [
      {
        type: 'bonus',
        percent: 25,
        max_amount: usd(100),
        wagering_requirement: 25,
        max_bet: usd(5),
        expires_in_days: 10,
      },
    ],
  }),
};

const gift: SeedDocument<OfferSeed> = {
  documentId: 'aurora-gift',
  build: ({ translate, picture }) => ({
    ...open,
    order: 5,
    action: 'promo_code',
    audience: 'everyone',
    min_amount: null,
    title: translate('Promo code gift', 'Geschenk mit Aktionscode', 'هدية برمز ترويجي'),
    text: translate(
      'Use the code AURORA20 for a $10 bonus and 20 free spins on Quiet Aurora. No deposit needed.',
      'Mit dem Code AURORA20 erhalten Sie 10 $ Bonus und 20 Freispiele an Quiet Aurora. Ohne Einzahlung.',
      'استخدم الرمز AURORA20 للحصول على مكافأة 10 دولارات و20 دورة مجانية على Quiet Aurora. بلا إيداع.',
    ),
    terms: translate(
      'Once per player. Wagering requirement: 40× within 7 days. At most $100 moves to your main balance.',
      'Einmal pro Spieler. Umsatzbedingung: 40× innerhalb von 7 Tagen. Höchstens 100 $ gehen auf Ihr ' +
        'Hauptguthaben über.',
      'مرة واحدة لكل لاعب. شرط الرهان: 40× خلال 7 أيام. ينتقل إلى رصيدك الأساسي 100 دولار كحد أقصى.',
    ),
    image_url: picture('/art/promotions/aurora-gift.svg'),
    dominant_color: '#0f3a3a',
    promotions: [
      {
        type: 'bonus',
        amount: usd(10),
        wagering_requirement: 40,
        max_bet: usd(5),
        max_conversion: 10,
        expires_in_days: 7,
      },
      {
        type: 'freespins',
        spins: 20,
        game: 'quiet-aurora',
        spin_value: usd(0.1),
        winnings: 'bonus',
        wagering_requirement: 30,
        max_bet: usd(5),
        expires_in_days: 7,
      },
    ],
  }),
};

const boost: SeedDocument<OfferSeed> = {
  documentId: 'deposit-boost',
  build: ({ translate, picture }) => ({
    ...open,
    order: 6,
    action: 'promo_code',
    audience: 'everyone',
    min_amount: usd(20),
    is_listed: false,
    title: translate('Deposit boost', 'Einzahlungsbonus', 'تعزيز الإيداع'),
    text: translate(
      '150% bonus on your next deposit, up to $150.',
      '150 % Bonus auf Ihre nächste Einzahlung, bis 150 $.',
      'مكافأة 150% على إيداعك القادم حتى 150 دولارًا.',
    ),
    terms: translate('Minimum deposit $20.', 'Mindesteinzahlung 20 $.', 'الحد الأدنى للإيداع 20 دولارًا.'),
    image_url: picture('/art/promotions/deposit-boost.svg'),
    dominant_color: '#46172f',
    promotions: [
      {
        type: 'bonus',
        percent: 150,
        max_amount: usd(150),
        wagering_requirement: 40,
        max_bet: usd(5),
        expires_in_days: 14,
      },
    ],
  }),
};

const betting: SeedDocument<OfferSeed> = {
  documentId: 'first-bet',
  build: ({ translate, picture }) => ({
    ...open,
    order: 7,
    action: 'promo_code',
    audience: 'everyone',
    min_amount: null,
    is_listed: false,
    title: translate('Your first bet is on us', 'Ihre erste Wette geht auf uns', 'رهانك الأول علينا'),
    text: translate('$10 sports betting bonus.', '10 $ Sportwettenbonus.', 'مكافأة 10 دولارات للمراهنات الرياضية.'),
    terms: translate(
      'Wagering requirement: 5× at odds of 1.50 or higher, within 14 days.',
      'Umsatzbedingung: 5× bei Quoten ab 1,50, innerhalb von 14 Tagen.',
      'شرط الرهان: 5× باحتمالات 1.50 أو أعلى خلال 14 يومًا.',
    ),
    image_url: picture('/art/promotions/first-bet.svg'),
    dominant_color: '#1b3a12',
    promotions: [
      { type: 'bonus', is_betting: true, amount: usd(10), wagering_requirement: 5, min_odds: 1.5, expires_in_days: 14 },
    ],
  }),
};

export const offerSeeds: readonly SeedDocument<OfferSeed>[] = [first, second, third, reload, gift, boost, betting];
