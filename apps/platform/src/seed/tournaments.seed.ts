import type { Say, SeedContext, SeedDocument } from './say.ts';

const usd = (major: number) => ({ amount: major * 100, currency: 'USD' as const });
const prize = (from: number, to: number, major: number) => ({ place_from: from, place_to: to, amount: usd(major) });

/** Who may enter and when: everybody, until the end. */
const open = { levels: [], currencies: [], countries: [], joining: 'until_end' as const, reset_on_cashout: false };

/** What every tournament says, whatever it is scored by. */
const commonRules = (say: Say): string[] => [
  say('Rounds count from the moment you join.', 'Runden zählen ab Ihrer Anmeldung.', 'تُحتسب الجولات من لحظة انضمامك.'),
  say('With equal points, who had them first stands higher.', 'Bei Punktgleichheit steht höher, wer sie zuerst hatte.', 'عند تساوي النقاط يتقدم من سبق إليها.'),
  say('Prizes go to the main balance after the end, in your currency.', 'Preise gehen nach dem Ende auf das Hauptguthaben, in Ihrer Währung.', 'تُضاف الجوائز بعد النهاية إلى رصيدك الأساسي وبعملتك.'),
];

const spinSprint = {
  documentId: 'spin-sprint',
  build: ({ say, picture }: SeedContext) => ({
    sysname: 'spin-sprint',
    order: 1,
    title: say('Spin Sprint', 'Dreh-Sprint', 'سباق اللفات'),
    text: say(
      'A new race every day, on all slots, with any stake. Every cent staked is a point.',
      'Jeden Tag ein neues Rennen, auf allen Slots und mit jedem Einsatz. Jeder gesetzte Cent ist ein Punkt.',
      'سباق جديد كل يوم على جميع ألعاب السلوتس وبأي رهان، وكل سنت تراهن به نقطة.',
    ),
    rules: [say('All slots count, from any stake.', 'Alle Slots zählen, ab jedem Einsatz.', 'جميع ألعاب السلوتس محتسبة وبأي رهان.'), ...commonRules(say)],
    tags: ['daily'],
    provider: null,
    image_url: picture('/art/tournaments/spin-sprint.svg'),
    dominant_color: '#143a2c',
    terms: {
      games: { types: ['slot' as const] }, scoring: 'stake' as const, min_stake: null, ...open,
      prizes: [prize(1, 1, 250), prize(2, 2, 120), prize(3, 3, 60), prize(4, 10, 10)],
    },
    schedule: { period_hours: 24, duration_hours: 24, offset_hours: -6 },
  }),
};

const nightRace = {
  documentId: 'night-race',
  build: ({ say, picture }: SeedContext) => ({
    sysname: 'night-race',
    order: 2,
    title: say('Night Race', 'Nachtrennen', 'سباق الليل'),
    text: say(
      'Two nights and two days on slots and fast games. Ten prizes, five thousand dollars in all.',
      'Zwei Nächte und zwei Tage auf Slots und schnellen Spielen. Zehn Preise, insgesamt fünftausend Dollar.',
      'ليلتان ويومان من السلوتس والألعاب السريعة، وعشر جوائز مجموعها خمسة آلاف دولار.',
    ),
    rules: [
      say('Slots and fast games, from $0.20 a round.', 'Slots und schnelle Spiele, ab 0,20 $ pro Runde.', 'السلوتس والألعاب السريعة، ابتداءً من 0.20 دولار للجولة.'),
      say('One point for every cent staked.', 'Ein Punkt je eingesetztem Cent.', 'نقطة عن كل سنت تراهن به.'),
      ...commonRules(say),
    ],
    tags: ['featured'],
    provider: null,
    image_url: picture('/art/tournaments/night-wolf.svg'),
    dominant_color: '#2a1746',
    terms: {
      games: { types: ['slot' as const, 'fast' as const] }, scoring: 'stake' as const, min_stake: { amount: 20, currency: 'USD' as const }, ...open,
      prizes: [prize(1, 1, 2000), prize(2, 2, 1000), prize(3, 3, 600), prize(4, 10, 200)],
    },
    schedule: { period_hours: 72, duration_hours: 48, offset_hours: -12 },
  }),
};

const croupiersCup = {
  documentId: 'croupiers-cup',
  build: ({ say, picture }: SeedContext) => ({
    sysname: 'croupiers-cup',
    order: 3,
    title: say('The Croupier’s Cup', 'Der Croupier-Pokal', 'كأس الكروبيير'),
    text: say(
      'For table players: your single best round decides. A small stake can beat a large one.',
      'Für Tischspieler: Ihre beste einzelne Runde entscheidet. Ein kleiner Einsatz kann einen großen schlagen.',
      'للاعبي الطاولات: أفضل جولة لك هي الحكم، وقد يتفوق رهان صغير على كبير.',
    ),
    rules: [
      say('Live and table games, from $1 a round.', 'Live- und Tischspiele, ab 1 $ pro Runde.', 'اللعب المباشر وألعاب الطاولة، ابتداءً من دولار واحد للجولة.'),
      say('Points are the payout in percent of the stake; your best round stands.', 'Punkte sind die Auszahlung in Prozent des Einsatzes; die beste Runde bleibt stehen.', 'النقاط هي نسبة العائد من الرهان، وتُعتمد أفضل جولة.'),
      ...commonRules(say),
    ],
    tags: ['weekly'],
    provider: null,
    image_url: picture('/art/tournaments/croupiers-cup.svg'),
    dominant_color: '#0f3a3a',
    terms: {
      games: { types: ['live' as const, 'casino' as const] }, scoring: 'multiplier' as const, min_stake: usd(1), ...open,
      prizes: [prize(1, 1, 800), prize(2, 2, 400), prize(3, 5, 100)],
    },
    schedule: { period_hours: 168, duration_hours: 96, offset_hours: 20 },
  }),
};

export const tournamentSeeds = [spinSprint, nightRace, croupiersCup] as const satisfies readonly SeedDocument<unknown>[];
