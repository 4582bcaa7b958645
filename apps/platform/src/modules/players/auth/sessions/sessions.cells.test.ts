import { registerFundedPlayer, startTestPlatform, stopServer, type TestPlatform } from '../../../../testing/index.ts';
import { createNetwork, startCell, type TestCell } from '../../../payments/settlements/two-cells.fixture.ts';

let north: TestCell;
let south: TestCell;
let single: TestPlatform;
beforeAll(async () => {
  const network = createNetwork();
  north = await startCell('north', network);
  south = await startCell('south', network);
  single = await startTestPlatform();
});
afterAll(async () => {
  for (const platform of [north, south, single]) await platform.stop();
  await stopServer();
});

const statusAt = async (platform: TestPlatform, cookie: string): Promise<number> =>
  (await platform.get('account.getInfo', {}, { cookie })).statusCode;

it('names the cell of the player in the session cookie', async () => {
  const [ann, ben] = [await registerFundedPlayer(north), await registerFundedPlayer(south)];
  expect(ann.cookie).toMatch(/^session=north\.[\w-]{43}$/);
  expect(ben.cookie).toMatch(/^session=south\.[\w-]{43}$/);
  expect([await statusAt(north, ann.cookie), await statusAt(south, ben.cookie)]).toEqual([200, 200]);
});

it('treats a session cookie with another cell as that of a guest, in both cells', async () => {
  const { cookie } = await registerFundedPlayer(north);
  for (const changed of [cookie.replace('north.', 'south.'), cookie.replace('north.', '')])
    expect([await statusAt(north, changed), await statusAt(south, changed)]).toEqual([401, 401]);
  expect(await statusAt(south, cookie)).toBe(401);
});

it('gives players account numbers of their cell', async () => {
  const numbers = [await registerFundedPlayer(north), await registerFundedPlayer(south)].map(
    ({ player }) => player.uid,
  );
  expect(numbers).toEqual([expect.any(Number), expect.any(Number)]);
  expect(numbers[0]).toBeLessThan(1_000_000);
  expect(numbers[1]).toBeGreaterThan(2_000_000);
});

it('names no cell on a site with one database', async () => {
  const { cookie } = await registerFundedPlayer(single);
  expect(cookie).toMatch(/^session=[\w-]{43}$/);
  expect(await statusAt(single, cookie)).toBe(200);
});
