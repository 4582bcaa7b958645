import type { Choice, Outcome, Profile } from '../../games/engines/index.ts';
import fixture from '../../games/engines/vectors/vectors.json';
import { hashTimes, replayRound, sha256, type Replay } from '../replay.ts';

// Written by generate.py beside it, which is independent of this code.
const { vectors, chain } = fixture;
type Vector = (typeof vectors)[number];

const replay = (
  { server_seed: serverSeed, client_seed: clientSeed, nonce }: Pick<Vector, 'server_seed' | 'client_seed' | 'nonce'>,
  choice: Choice,
  stake: number,
  profile?: Profile,
): Promise<Replay> => replayRound({ choice, stake, profile, serverSeed, clientSeed, nonce });
const numberOf = (outcome: Outcome): number => (outcome.engine === 'slot' ? NaN : outcome.number);

test.each(vectors.map((vector) => [`${vector.client_seed}:${vector.nonce}`, vector] as const))(
  'agrees with an independent implementation on the round %s',
  async (_, vector) => {
    expect(await sha256(vector.server_seed)).toBe(vector.server_seed_hash);
    const { winning, stake, number, payout } = vector.dice;
    const dice = await replay(vector, { engine: 'dice', direction: 'under', winning }, stake);
    expect({ number: numberOf(dice.outcome), payout: dice.payout }).toEqual({ number, payout });
    expect(dice.drawn.map(({ value }) => value)).toEqual(vector.floats.slice(0, 1));
    const { chips, ...spun } = vector.roulette;
    const roulette = await replay(vector, { engine: 'roulette', chips: { ...chips } }, 150);
    expect({ number: numberOf(roulette.outcome), payout: roulette.payout }).toEqual(spun);
    for (const profile of ['calm', 'balanced', 'bold'] as const) {
      const slot = await replay(vector, { engine: 'slot' }, 20, profile);
      expect(slot.drawn.slice(0, 5).map(({ result }) => result)).toEqual(vector.first_stops[profile]);
      expect(slot.drawn.slice(0, 20).map(({ value }) => value)).toEqual(vector.floats.slice(0, slot.drawn.length));
    }
  },
);

test('computes the hashes of a round that another casino has published', async () => {
  // A classic dice round of Lucky Dice, published in a guide of 2020 on bitcointalk.org. Its message ends with one more
  // number, so its client seed and nonce together stand for our client seed.
  const serverSeed = 'bafeeb0d100b41c1296273d1b7eff123cff55233674d229dee2a4d8958f5b169';
  expect(await sha256(serverSeed)).toBe('dd278ba121872e8527861c0c163afc57b5baa70ae1c25f03837474bce92efb1c');
  const { blocks, drawn } = await replay(
    { server_seed: serverSeed, client_seed: '37c3b51b49f6f0cb60b2c0e64cc26a98:2', nonce: 0 },
    { engine: 'dice', direction: 'under', winning: 5000 },
    100,
  );
  expect(blocks).toEqual([
    {
      message: '37c3b51b49f6f0cb60b2c0e64cc26a98:2:0:0',
      hex: '2202b355351a1b6b5393fd4fa4e820785ed3336d0fd81eac707226886b53717a',
    },
  ]);
  expect(drawn[0]?.bytes).toBe('2202b355');
  expect(drawn[0]?.value).toBeCloseTo(34 / 256 + 2 / 256 ** 2 + 179 / 256 ** 3 + 85 / 256 ** 4, 12);
});

test('leads every seed of a chain to the announced hash', async () => {
  for (const [spin, seed] of chain.seeds.entries()) expect(await hashTimes(seed, spin + 1)).toBe(chain.commitment);
});
