import { seeded } from '../../art/random.ts';
import { diceMultiplierPercent, playDice } from './dice.ts';
import { isSpot, spotPays } from './roulette.ts';
import { playRound, slotReturn, stripsOf, type Draw, type Profile } from './index.ts';
import { linePay, maximumFreeSpins, playSlot, slotMath } from './slot.ts';

const drawOf = (seed: string): Draw => {
  const { next } = seeded(seed);
  return (below) => Math.floor(next() * below);
};

describe('slot', () => {
  // The bounds are about three standard errors of the simulation; it is seeded, so it always gives the same.
  it.each<[Profile, number, number]>([
    ['calm', 120_000, 0.025],
    ['balanced', 200_000, 0.04],
    ['bold', 300_000, 0.05],
  ])('%s returns what its exact mathematics says', (profile, rounds, tolerance) => {
    const draw = drawOf(`simulation of ${profile}`);
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += playSlot(profile, 20, draw).payout;
    expect(Math.abs(paid / (rounds * 20) - slotReturn(profile))).toBeLessThan(tolerance);
    expect(slotReturn(profile)).toBeGreaterThan(0.955);
    expect(slotReturn(profile)).toBeLessThan(0.97);
  });

  it('pays lines from the left, with wilds but without scatters', () => {
    const math = slotMath.calm;
    expect(linePay(math, ['ace', 'ace', 'wild', 'king', 'ace'])).toEqual({
      symbol: 'ace',
      count: 3,
      pay: math.pays.ace[0],
    });
    expect(linePay(math, ['ace', 'wild', 'wild', 'wild', 'ace']).pay).toBe(math.pays.ace[2]);
    expect(linePay(math, ['king', 'ace', 'ace', 'ace', 'ace']).pay).toBe(0);
    expect(linePay(math, ['scatter', 'scatter', 'scatter', 'ace', 'ace']).pay).toBe(0);
  });

  it.each<Profile>(['calm', 'balanced', 'bold'])(
    '%s never shows two scatters on one reel, so that its mathematics holds',
    (profile) => {
      for (const reel of stripsOf(profile))
        reel.forEach((_, stop) =>
          expect([0, 1, 2].filter((row) => reel[(stop + row) % reel.length] === 'scatter').length).toBeLessThanOrEqual(
            1,
          ),
        );
    },
  );

  it('plays its free spins to the end and no further than its bound', () => {
    const reels = stripsOf('calm');
    const scatterStops = reels.map((reel) => reel.indexOf('scatter'));
    let index = -1;
    const { outcome } = playSlot('calm', 20, () => {
      index += 1;
      return scatterStops[index % 5] ?? 0;
    });
    expect(outcome.free_spins).toBe(maximumFreeSpins);
    expect(outcome.spins[1]?.multiplier).toBe(slotMath.calm.freeSpinMultiplier);
  });

  it('pays whole minor units', () => {
    const draw = drawOf('whole');
    for (let round = 0; round < 2000; round += 1)
      expect(Number.isSafeInteger(playSlot('bold', 60, draw).payout)).toBe(true);
  });
});

describe('dice', () => {
  it.each([
    ['under', 200],
    ['under', 4950],
    ['over', 4950],
    ['over', 9500],
  ] as const)('%s with %i winning numbers returns at most 99 %%, and not much less', (direction, winning) => {
    let paid = 0;
    let wins = 0;
    for (let number = 0; number < 10_000; number += 1) {
      const { outcome, payout } = playDice({ engine: 'dice', direction, winning }, 100_000, () => number);
      paid += payout;
      wins += outcome.won ? 1 : 0;
    }
    expect(wins).toBe(winning);
    expect(paid / 1_000_000_000).toBeLessThanOrEqual(0.99);
    expect(paid / 1_000_000_000).toBeGreaterThan(0.98);
    expect(diceMultiplierPercent(winning)).toBeGreaterThan(100);
  });
});

describe('roulette', () => {
  const spots = [
    'red',
    'black',
    'odd',
    'even',
    'low',
    'high',
    ...[1, 2, 3].flatMap((place) => [`d${place}`, `c${place}`]),
    ...Array.from({ length: 37 }, (_, number) => `n${number}`),
  ];

  it.each(spots)('%s returns 36 of 37', (spot) => {
    expect(isSpot(spot)).toBe(true);
    expect(Array.from({ length: 37 }, (_, number) => spotPays(spot, number)).reduce((sum, pay) => sum + pay, 0)).toBe(
      36,
    );
  });

  it('rejects unknown fields', () => {
    for (const spot of ['n37', 'n-1', 'd4', 'c0', 'green', '', 'n01']) expect(isSpot(spot)).toBe(false);
  });

  it('pays each chip by itself', () => {
    const { outcome, payout } = playRound(
      { engine: 'roulette', chips: { n17: 100, black: 50, d1: 10 } },
      undefined,
      160,
      () => 17,
    );
    expect(outcome).toEqual({ engine: 'roulette', number: 17, wins: { n17: 3600, black: 100 } });
    expect(payout).toBe(3700);
  });
});
