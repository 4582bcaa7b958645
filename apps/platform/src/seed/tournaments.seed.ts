import { currencies, moneyFromMajor, type Currency } from '@croupier/money';
import type { Translate, SeedContext, SeedDocument } from './translate.ts';

const usd = (major: number) => ({ amount: major * 100, currency: 'USD' as const });
const prize = (from: number, to: number, major: number) => ({ place_from: from, place_to: to, amount: usd(major) });

/** A fee of about five dollars in every currency of the site, in major units. */
const entryFees: Readonly<Record<Currency, number>> = {
  USD: 5,
  EUR: 5,
  GBP: 4,
  TRY: 200,
  BRL: 25,
  MXN: 90,
  AED: 20,
  CAD: 7,
  JPY: 750,
  KWD: 2,
};

/** All players can join until the end, without an entry fee. */
const open = {
  levels: [],
  currencies: [],
  countries: [],
  joining: 'until_end' as const,
  reset_on_cashout: false,
  entry_fees: [],
  is_entry_fee_in_prize_pool: false,
};

/** The rules that all tournaments have. */
const commonRules = (translate: Translate): string[] => [
  translate(
    'Rounds count from the moment you join.',
    'Runden zählen ab Ihrer Anmeldung.',
    'تُحتسب الجولات من لحظة انضمامك.',
  ),
  translate(
    'If points are equal, the player who reached them first ranks higher.',
    'Bei Punktgleichheit steht höher, wer die Punkte zuerst erreicht hat.',
    'عند تساوي النقاط يتقدم اللاعب الذي بلغها أولًا.',
  ),
  translate(
    'Prizes are paid to your main balance in your currency after the tournament ends.',
    'Preise werden nach Turnierende in Ihrer Währung auf Ihr Hauptguthaben ausgezahlt.',
    'تُدفع الجوائز إلى رصيدك الأساسي وبعملتك بعد انتهاء البطولة.',
  ),
];

const spinSprint = {
  documentId: 'spin-sprint',
  build: ({ translate, picture }: SeedContext) => ({
    sysname: 'spin-sprint',
    order: 1,
    title: translate('Spin Sprint', 'Dreh-Sprint', 'سباق اللفات'),
    text: translate(
      'A new race every day on all slots, with any stake. You get one point for every cent staked.',
      'Jeden Tag ein neues Rennen auf allen Slots, mit jedem Einsatz. Sie erhalten einen Punkt je eingesetztem Cent.',
      'سباق جديد كل يوم على جميع ألعاب السلوتس وبأي رهان. تحصل على نقطة عن كل سنت تراهن به.',
    ),
    rules: [
      translate(
        'All slots count, with any stake.',
        'Alle Slots zählen, mit jedem Einsatz.',
        'جميع ألعاب السلوتس محتسبة وبأي رهان.',
      ),
      ...commonRules(translate),
    ],
    tags: ['daily'],
    extra: {},
    provider: null,
    image_url: picture('/art/tournaments/spin-sprint.svg'),
    dominant_color: '#143a2c',
    terms: {
      games: { types: ['slot' as const] },
      scoring: 'stake' as const,
      min_stake: null,
      ...open,
      prizes: [prize(1, 1, 250), prize(2, 2, 120), prize(3, 3, 60), prize(4, 10, 10)],
    },
    schedule: { starts_at: null, period_hours: 24, duration_hours: 24, offset_hours: -6 },
  }),
};

const nightRace = {
  documentId: 'night-race',
  build: ({ translate, picture }: SeedContext) => ({
    sysname: 'night-race',
    order: 2,
    title: translate('Night Race', 'Nachtrennen', 'سباق الليل'),
    text: translate(
      'Two days and two nights on slots and fast games. Ten prizes worth $5,000 in total.',
      'Zwei Tage und zwei Nächte auf Slots und schnellen Spielen. Zehn Preise im Gesamtwert von 5.000 $.',
      'يومان وليلتان على السلوتس والألعاب السريعة. عشر جوائز بقيمة إجمالية 5,000 دولار.',
    ),
    rules: [
      translate(
        'Slots and fast games, minimum stake $0.20 per round.',
        'Slots und schnelle Spiele, Mindesteinsatz 0,20 $ pro Runde.',
        'السلوتس والألعاب السريعة، والحد الأدنى للرهان 0.20 دولار للجولة.',
      ),
      translate('One point for every cent staked.', 'Ein Punkt je eingesetztem Cent.', 'نقطة عن كل سنت تراهن به.'),
      ...commonRules(translate),
    ],
    tags: ['featured'],
    extra: {},
    provider: null,
    image_url: picture('/art/tournaments/night-wolf.svg'),
    dominant_color: '#2a1746',
    terms: {
      games: { types: ['slot' as const, 'fast' as const] },
      scoring: 'stake' as const,
      min_stake: { amount: 20, currency: 'USD' as const },
      ...open,
      prizes: [prize(1, 1, 2000), prize(2, 2, 1000), prize(3, 3, 600), prize(4, 10, 200)],
    },
    schedule: { starts_at: null, period_hours: 72, duration_hours: 48, offset_hours: -12 },
  }),
};

const croupiersCup = {
  documentId: 'croupiers-cup',
  build: ({ translate, picture }: SeedContext) => ({
    sysname: 'croupiers-cup',
    order: 3,
    title: translate('The Croupier’s Cup', 'Der Croupier-Pokal', 'كأس الكروبيير'),
    text: translate(
      'For table players: your best single round counts. A small stake can beat a large one.',
      'Für Tischspieler: Ihre beste einzelne Runde zählt. Ein kleiner Einsatz kann einen großen schlagen.',
      'للاعبي الطاولات: تُحتسب أفضل جولة لك. فقد يتفوق رهان صغير على كبير.',
    ),
    rules: [
      translate(
        'Live and table games, minimum stake $1 per round.',
        'Live- und Tischspiele, Mindesteinsatz 1 $ pro Runde.',
        'اللعب المباشر وألعاب الطاولة، والحد الأدنى للرهان دولار واحد للجولة.',
      ),
      translate(
        'Points are the payout as a percentage of the stake. Your best round counts.',
        'Punkte sind die Auszahlung in Prozent des Einsatzes. Ihre beste Runde zählt.',
        'النقاط هي نسبة العائد من الرهان. تُحتسب أفضل جولة لك.',
      ),
      ...commonRules(translate),
    ],
    tags: ['weekly'],
    extra: {},
    provider: null,
    image_url: picture('/art/tournaments/croupiers-cup.svg'),
    dominant_color: '#0f3a3a',
    terms: {
      games: { types: ['live' as const, 'casino' as const] },
      scoring: 'multiplier' as const,
      min_stake: usd(1),
      ...open,
      entry_fees: currencies.map((currency) => moneyFromMajor(entryFees[currency], currency)),
      is_entry_fee_in_prize_pool: true,
      prizes: [prize(1, 1, 800), prize(2, 2, 400), prize(3, 5, 100)],
    },
    schedule: { starts_at: null, period_hours: 168, duration_hours: 96, offset_hours: 20 },
  }),
};

export const tournamentSeeds = [
  spinSprint,
  nightRace,
  croupiersCup,
] as const satisfies readonly SeedDocument<unknown>[];
