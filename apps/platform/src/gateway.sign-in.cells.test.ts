import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import { directoryEnvironment, type CellName } from './modules/payments/settlements/two-cells.fixture.ts';
import { startSiteOfCells, type SiteOfCells } from './testing/cells-gateway.ts';
import { testPassword } from './testing/index.ts';
import { codeIn } from './testing/people.ts';

let providers: SiteOfCells['providers'];
let cells: SiteOfCells['cells'];
let gateway: SiteOfCells['gateway'];
let stop: SiteOfCells['stop'];
beforeAll(async () => {
  ({ providers, cells, gateway, stop } = await startSiteOfCells(directoryEnvironment));
});
afterAll(() => stop());

const newEmail = (): string => `player-${randomUUID()}@example.com`;
/** Registers a player at the platforms of a cell. @returns the address. */
const newPlayer = async (cell: CellName): Promise<string> => {
  const email = newEmail();
  const form = { email, password: testPassword, locale: 'en', currency: 'EUR', terms: '1' };
  expect((await cells[cell].post('auth.register', form)).statusCode).toBe(200);
  return email;
};
/** Calls the sign-in API at the gateway of the north. */
const call = async (path: string, payload: object, jwt?: string) => {
  const response = await gateway.server.inject({
    method: 'POST',
    url: `/nfx/auth/${path}`,
    payload,
    headers: { 'x-cell-routing': '1', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
  });
  expect(response.headers).not.toHaveProperty('x-cell');
  return { status: response.statusCode, ...response.json() };
};
const me = async (jwt: string) =>
  (await gateway.server.inject({ url: '/nfx/users/me', headers: { authorization: `Bearer ${jwt}` } })).json();
const messageTo = (email: string, content: RegExp) =>
  waitFor(`a message to ${email}`, () => providers.messages.find(({ to, text }) => to === email && content.test(text)));
const registration = (email: string) => ({ email, password: testPassword, terms: true });

describe.each<CellName>(['north', 'south'])('the sign-in API of the north serves players of the %s', (cell) => {
  const token = expect.stringMatching(new RegExp(`^${cell}\\.`));

  it('signs in, and the token leads to the cell', async () => {
    const email = await newPlayer(cell);
    const signedIn = await call('local', { identifier: email.toUpperCase(), password: testPassword });
    expect(signedIn).toMatchObject({ status: 200, jwt: token, user: { email } });
    expect(await me(signedIn.jwt)).toMatchObject({ email });
    const form = { currentPassword: testPassword, password: 'renewed-secret', passwordConfirmation: 'renewed-secret' };
    expect(await call('change-password', form, signedIn.jwt)).toMatchObject({ status: 200, jwt: token });
    const wrong = await call('local', { identifier: email, password: testPassword });
    const unknown = await call('local', { identifier: newEmail(), password: testPassword });
    expect(wrong).toEqual(unknown);
  });

  it('refuses to register a known address again', async () => {
    expect(await call('local/register', registration(await newPlayer(cell)))).toMatchObject({
      status: 400,
      error: { details: { errors: [{ path: ['email'], message: 'taken' }] } },
    });
  });

  it('restores access', async () => {
    const email = await newPlayer(cell);
    expect(await call('forgot-password', { email })).toEqual({ status: 200, ok: true });
    const code = codeIn(await messageTo(email, /\b\d{10}\b/));
    const form = { email, code, password: 'renewed-secret', passwordConfirmation: 'renewed-secret' };
    expect(await call('reset-password', form)).toMatchObject({ status: 200, jwt: token, user: { email } });
  });

  it('confirms an address', async () => {
    const email = await newPlayer(cell);
    expect(await call('send-email-confirmation', { email })).toEqual({ status: 200, email, sent: true });
    const { text } = await messageTo(email, /confirmation\?token/);
    const confirmation = decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');
    const query = new URLSearchParams({ confirmation }).toString();
    const response = await gateway.server.inject(`/nfx/auth/email-confirmation?${query}`);
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      'http://localhost:4200/confirmation/success',
    ]);
    const { jwt } = await call('local', { identifier: email, password: testPassword });
    expect(await me(jwt)).toMatchObject({ confirmed: true });
  });
});

it('registers new players of the sign-in API in the cell of the gateway', async () => {
  const email = newEmail();
  expect(await call('local/register', registration(email))).toMatchObject({
    status: 200,
    jwt: expect.stringMatching(/^north\./),
    user: { email },
  });
});
