import { sql } from 'kysely';
import { registerFundedPlayer, testPassword } from '../../../testing/index.ts';
import { directoryEnvironment } from '../../payments/settlements/two-cells.fixture.ts';
import { identityName } from '../../players/directory/index.ts';
import { startMovingCells } from './moving-cells.fixture.ts';

let cells: Awaited<ReturnType<typeof startMovingCells>>;
beforeAll(async () => {
  cells = await startMovingCells(directoryEnvironment);
});
afterAll(() => cells.stop());

it('sends the sign-in of a player who has moved to the new cell', async () => {
  const mover = await registerFundedPlayer(cells.north, { money: 1000 });
  await cells.finish(await cells.startMove(mover), mover);
  await cells.expectMoved(mover, 1000);
  const form = { login: mover.email, password: testPassword };
  const response = await cells.north.post('auth.login', form, { headers: { 'x-cell-routing': '1' } });
  expect([response.statusCode, response.headers['x-cell']]).toEqual([421, 'south']);
  const again = { email: mover.email, password: testPassword, locale: 'en', currency: 'EUR', terms: '1' };
  const registration = await cells.north.post('auth.register', again);
  expect(registration.json().error.invalid_parameters).toEqual({ email: 'taken' });
});

it('sends a social sign-in of a player who has moved to the new cell', async () => {
  const mover = await registerFundedPlayer(cells.north);
  const person = { service: 'google', subject: `subject of ${mover.player.id}`, email: null };
  const identity = identityName(person.service, person.subject);
  await sql`insert into auth_identities (service, subject, player_id, created_at)
    values (${person.service}, ${person.subject}, ${mover.player.id}, now())`.execute(
    cells.north.testDatabase.database,
  );
  expect(await cells.north.domains.directory.claim({ identity })).toEqual({});
  expect(await cells.south.domains.auth.cellOfPerson(person)).toBe('north');
  await cells.finish(await cells.startMove(mover), mover);
  expect(await cells.north.domains.auth.cellOfPerson(person)).toBe('south');
  expect(await cells.south.domains.auth.cellOfPerson(person)).toBeNull();
});
