export type SportKey = 'football' | 'hockey' | 'basketball' | 'handball';

/** Rules of a sport. A match takes minutes, not hours. */
export type Sport = Readonly<{
  key: SportKey;
  /** What its clock shows at the end, in minutes, and how long that takes here. */
  minutes: number;
  durationMs: number;
  /** Expected number of scores of equal teams, at home and away. */
  rates: readonly [home: number, away: number];
  /** What a score is worth, with which probability. */
  points: readonly (readonly [points: number, probability: number])[];
  /** Whether a match may end level. */
  hasDraw: boolean;
  /** The steps between the totals and the handicaps that are offered. */
  totalStep: number;
  handicapStep: number;
}>;

/** In sports without a draw, a basket of this many points decides a level match. */
export const decidingPoints = 2;

const one = [[1, 1]] as const;

export const sports: Readonly<Record<SportKey, Sport>> = {
  football: {
    key: 'football',
    minutes: 90,
    durationMs: 150_000,
    rates: [1.55, 1.2],
    points: one,
    hasDraw: true,
    totalStep: 1,
    handicapStep: 0.25,
  },
  hockey: {
    key: 'hockey',
    minutes: 60,
    durationMs: 120_000,
    rates: [3.2, 2.8],
    points: one,
    hasDraw: true,
    totalStep: 1,
    handicapStep: 0.25,
  },
  basketball: {
    key: 'basketball',
    minutes: 48,
    durationMs: 120_000,
    rates: [45, 43],
    points: [
      [1, 0.12],
      [2, 0.6],
      [3, 0.28],
    ],
    hasDraw: false,
    totalStep: 4,
    handicapStep: 1,
  },
  handball: {
    key: 'handball',
    minutes: 60,
    durationMs: 90_000,
    rates: [29, 27.5],
    points: one,
    hasDraw: true,
    totalStep: 3,
    handicapStep: 1,
  },
};

export type League = Readonly<{
  code: string;
  sport: SportKey;
  name: string;
  /** The interval between the starts of matches. */ everyMs: number;
  teams: readonly string[];
}>;

const teams = (text: string): readonly string[] => text.split(', ');

/** Leagues of fictional places. */
export const leagues: readonly League[] = [
  {
    code: 'northern',
    sport: 'football',
    name: 'Northern Premier',
    everyMs: 50_000,
    teams: teams(
      'Aldermoor United, Brackwater City, Castlefell, Dunmere Rovers, Easthaven, Fernhill Albion, Greywick ' +
        'Town, Harrowgate Athletic, Inverlode, Kestrel Park, Longbridge Wanderers, Marlow Vale',
    ),
  },
  {
    code: 'costa',
    sport: 'football',
    name: 'Liga de la Costa',
    everyMs: 60_000,
    teams: teams(
      'Atlético Solera, Real Almendro, Deportivo Bahía, Marisma CF, Unión Salinas, Puerto Alto, Racing Encina, ' +
        'Sporting Olivar, Villa Lucero, Cabo Rojo',
    ),
  },
  {
    code: 'polar',
    sport: 'hockey',
    name: 'Polar Hockey League',
    everyMs: 70_000,
    teams: teams(
      'Frostburg Bears, Northlight Wolves, Silver Lake Kings, Tundra Hawks, Iron Bay Miners, Glacier City, ' +
        'Birchwood Elks, Harbor Orcas',
    ),
  },
  {
    code: 'skyline',
    sport: 'basketball',
    name: 'Skyline Basketball',
    everyMs: 80_000,
    teams: teams(
      'Metro Comets, Bayside Pilots, Capital Stags, River City Waves, Summit Lynx, Desert Suns, Lakeshore ' +
        'Lights, Midtown Meteors',
    ),
  },
  {
    code: 'baltia',
    sport: 'handball',
    name: 'Baltia Handball',
    everyMs: 65_000,
    teams: teams(
      'HC Ostrava Nord, Kielmark, Visby Lions, Gdanya Storm, Rostov Hafen, HK Lindholm, Tallinn Bay, Memel Eagles',
    ),
  },
];

export const findLeague = (code: string): League | undefined => leagues.find((league) => league.code === code);
