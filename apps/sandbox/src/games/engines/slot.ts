import type { Draw } from './fairness.ts';

/** Symbols from rarest to most common; `wild` replaces all but `scatter`. */
export const slotSymbolNames = [
  'high1',
  'high2',
  'high3',
  'high4',
  'ace',
  'king',
  'queen',
  'jack',
  'wild',
  'scatter',
] as const;
export type SlotSymbolName = (typeof slotSymbolNames)[number];
export type Profile = 'calm' | 'balanced' | 'bold';

export const lineCount = 20;
/** The row (0 top, 2 bottom) of each reel that a line passes. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

type Payline = readonly [three: number, four: number, five: number];
export type SlotMath = Readonly<{
  /** How often each symbol occurs on each reel's strip, in the order of {@link slotSymbolNames}. */
  counts: readonly (readonly number[])[];
  /** Multiples of the stake on one line. */
  pays: Readonly<Record<Exclude<SlotSymbolName, 'wild' | 'scatter'>, Payline>>;
  /** Multiples of the whole stake for three, four or five scatters. */
  scatterPays: Payline;
  freeSpins: number;
  freeSpinMultiplier: number;
}>;

export const slotMath: Readonly<Record<Profile, SlotMath>> = {
  calm: {
    counts: [
      [3, 4, 4, 5, 6, 6, 7, 7, 0, 2],
      [3, 4, 4, 5, 6, 6, 7, 7, 3, 2],
      [3, 4, 4, 5, 6, 6, 7, 7, 3, 2],
      [3, 4, 4, 5, 6, 6, 7, 7, 3, 2],
      [3, 4, 4, 5, 6, 6, 7, 7, 0, 2],
    ],
    pays: {
      high1: [45, 130, 440],
      high2: [32, 90, 270],
      high3: [27, 75, 210],
      high4: [21, 60, 150],
      ace: [13, 32, 90],
      king: [12, 29, 80],
      queen: [9, 24, 65],
      jack: [7, 22, 60],
    },
    scatterPays: [2, 8, 40],
    freeSpins: 8,
    freeSpinMultiplier: 2,
  },
  balanced: {
    counts: [
      [2, 3, 4, 5, 6, 7, 8, 8, 0, 2],
      [2, 3, 4, 5, 6, 7, 8, 8, 2, 2],
      [2, 3, 4, 5, 6, 7, 8, 8, 2, 2],
      [2, 3, 4, 5, 6, 7, 8, 8, 2, 2],
      [2, 3, 4, 5, 6, 7, 8, 8, 0, 2],
    ],
    pays: {
      high1: [75, 270, 1250],
      high2: [50, 160, 620],
      high3: [35, 110, 370],
      high4: [25, 75, 220],
      ace: [12, 35, 110],
      king: [9, 27, 85],
      queen: [6, 20, 60],
      jack: [6, 17, 50],
    },
    scatterPays: [2, 10, 60],
    freeSpins: 10,
    freeSpinMultiplier: 3,
  },
  bold: {
    counts: [
      [2, 2, 3, 5, 7, 8, 9, 9, 0, 2],
      [2, 2, 3, 5, 7, 8, 9, 9, 2, 2],
      [2, 2, 3, 5, 7, 8, 9, 9, 2, 2],
      [2, 2, 3, 5, 7, 8, 9, 9, 2, 2],
      [2, 2, 3, 5, 7, 8, 9, 9, 0, 2],
    ],
    pays: {
      high1: [130, 750, 5000],
      high2: [75, 310, 1880],
      high3: [50, 180, 880],
      high4: [28, 90, 320],
      ace: [10, 30, 100],
      king: [6, 20, 70],
      queen: [5, 15, 50],
      jack: [5, 13, 36],
    },
    scatterPays: [2, 15, 100],
    freeSpins: 12,
    freeSpinMultiplier: 3,
  },
};

/** Spreads a reel's symbols over its strip as evenly as can be, so that no two scatters show at once. */
export const strip = (counts: readonly number[]): SlotSymbolName[] => {
  const placed = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({ symbol, at: (index + ((symbol * 7) % 10) / 10) / count })),
  );
  return placed
    .sort((a, b) => a.at - b.at || a.symbol - b.symbol)
    .map(({ symbol }) => slotSymbolNames[symbol] ?? 'jack');
};

const stripCache = new Map<Profile, readonly (readonly SlotSymbolName[])[]>();
export const stripsOf = (profile: Profile): readonly (readonly SlotSymbolName[])[] => {
  const known = stripCache.get(profile) ?? slotMath[profile].counts.map(strip);
  stripCache.set(profile, known);
  return known;
};

export type LineWin = Readonly<{ line: number; symbol: SlotSymbolName; count: number; amount: number }>;
export type Spin = Readonly<{
  stops: readonly number[];
  wins: readonly LineWin[];
  scatters: number;
  amount: number;
  multiplier: number;
}>;
export type SlotOutcome = Readonly<{ engine: 'slot'; spins: readonly Spin[]; free_spins: number }>;

/** What one line of five symbols pays, in multiples of its stake. */
export const linePay = (
  math: SlotMath,
  symbols: readonly SlotSymbolName[],
): Readonly<{ symbol: SlotSymbolName; count: number; pay: number }> => {
  const symbol = symbols.find((name) => name !== 'wild') ?? 'wild';
  if (symbol === 'wild' || symbol === 'scatter') return { symbol, count: 0, pay: 0 };
  const end = symbols.findIndex((name) => name !== symbol && name !== 'wild');
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pay: count < 3 ? 0 : (math.pays[symbol][count - 3] ?? 0) };
};

const visible = (reel: readonly SlotSymbolName[], stop: number, row: number): SlotSymbolName =>
  reel[(stop + row) % reel.length] ?? 'jack';

const spin = (profile: Profile, stake: number, multiplier: number, draw: Draw): Spin => {
  const math = slotMath[profile];
  const reels = stripsOf(profile);
  const stops = reels.map((reel) => draw(reel.length));
  const view = reels.map((reel, index) => [0, 1, 2].map((row) => visible(reel, stops[index] ?? 0, row)));
  const wins: LineWin[] = [];
  lines.forEach((rows, line) => {
    // Most lines end at their second or third place; only the others are looked at whole.
    const [first, second, third] = [view[0]?.[rows[0]], view[1]?.[rows[1]], view[2]?.[rows[2]]];
    if ((second !== first && second !== 'wild') || (third !== first && third !== 'wild')) return;
    const { symbol, count, pay } = linePay(
      math,
      view.map((column, reel) => column[rows[reel] ?? 0] ?? 'jack'),
    );
    if (pay > 0) wins.push({ line, symbol, count, amount: (stake / lineCount) * pay * multiplier });
  });
  const scatters = view.reduce((sum, column) => sum + column.filter((symbol) => symbol === 'scatter').length, 0);
  const scatterPay = scatters < 3 ? 0 : stake * (math.scatterPays[Math.min(scatters, 5) - 3] ?? 0);
  return { stops, wins, scatters, multiplier, amount: wins.reduce((sum, win) => sum + win.amount, scatterPay) };
};

/** Maximum number of free spins in one round. */
export const maximumFreeSpins = 60;

/** One paid spin and the free spins it brings. `stake` is a multiple of {@link lineCount} minor units. */
export const playSlot = (
  profile: Profile,
  stake: number,
  draw: Draw,
): Readonly<{ outcome: SlotOutcome; payout: number }> => {
  const { freeSpins, freeSpinMultiplier } = slotMath[profile];
  const spins: Spin[] = [spin(profile, stake, 1, draw)];
  let left = (spins[0]?.scatters ?? 0) >= 3 ? freeSpins : 0;
  while (left > 0 && spins.length <= maximumFreeSpins) {
    const free = spin(profile, stake, freeSpinMultiplier, draw);
    left += (free.scatters >= 3 ? freeSpins : 0) - 1;
    spins.push(free);
  }
  return {
    outcome: { engine: 'slot', spins, free_spins: spins.length - 1 },
    payout: spins.reduce((sum, { amount }) => sum + amount, 0),
  };
};
