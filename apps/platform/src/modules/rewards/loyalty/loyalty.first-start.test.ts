import { startTestSite, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

it('does not count rounds before the games are synchronized', async () => {
  const player = await test.addPlayer();
  test.settle({ playerId: player.id, game: 'amber-fox', stake: 1000, payout: 0 });
  await test.domains.projectRounds();
  expect((await test.domains.loyalty.standing(player.id)).points).toBe(0);
  await test.domains.syncCatalogue();
  await test.domains.projectRounds();
  expect(await test.domains.loyalty.standing(player.id)).toEqual({ points: 10, level: 'bronze' });
});
