import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { password, startTestPeople, type TestPeople } from '../../../../testing/people.ts';
import { testCmsToken } from '../../../../testing/site.ts';
import { hashPassword } from '../../../../secrets/index.ts';
import { savePasswordHash } from '../auth.repository.ts';

const breached = 'horse-of-the-breach';
const digest = createHash('sha1').update(breached).digest('hex').toUpperCase();
/** A range API that knows one password. */
const service = Fastify();
const ranges: string[] = [];
let isDown = false;
service.get<{ Params: { prefix: string } }>('/range/:prefix', async ({ params: { prefix } }, reply) => {
  ranges.push(prefix);
  if (isDown) return reply.code(503).send('');
  return prefix === digest.slice(0, 5) ? `${digest.slice(5)}:12` : '';
});

let people: TestPeople;
beforeAll(async () => {
  const origin = await service.listen({ port: 0, host: '127.0.0.1' });
  people = await startTestPeople({
    BREACHED_PASSWORDS_ORIGIN: origin,
    CMS_TOKEN: testCmsToken,
    SITE_NAMES: 'Silver Fox, Acme Gaming',
  });
});
afterAll(async () => {
  await people.stop();
  await service.close();
});
beforeEach(() => {
  isDown = false;
});

const registration = (secret: string) => ({
  email: `new-${Math.random().toString(36).slice(2)}@example.com`,
  password: secret,
  locale: 'en',
  currency: 'EUR',
  terms: '1',
  country_code: 'DE',
});
const registers = async (secret: string) => {
  const answer = await people.browser().post('auth.register', registration(secret));
  return answer.statusCode === 200 ? 'registered' : answer.json().error.invalid_parameters;
};

it.each(['Password1', 'qwertyuiop', 'iloveyou'])(
  'a registration with the common password %s is refused',
  async (one) => {
    expect(await registers(one)).toEqual({ password: 'common' });
  },
);

it.each(['Silver-Fox-2026', 'acmegaming!', 'l0calhost'])(
  'a registration with %s, a name of the site or its operator, is refused',
  async (one) => {
    expect(await registers(one)).toEqual({ password: 'common' });
  },
);

it('a registration with a breached password is refused, and the service learns five characters of its hash', async () => {
  ranges.length = 0;
  expect(await registers(breached)).toEqual({ password: 'breached' });
  expect(ranges).toEqual([digest.slice(0, 5)]);
  expect(await registers('horse-of-no-breach')).toBe('registered');
});

it('a registration succeeds while the service is down, except with a common password', async () => {
  isDown = true;
  expect(await registers(breached)).toBe('registered');
  expect(await registers('Password1')).toEqual({ password: 'common' });
});

it('a new password of an account is refused, too', async () => {
  const player = await people.newPlayer();
  for (const [wanted, problem] of [
    ['sunshine', 'common'],
    [breached, 'breached'],
  ] as const) {
    const refused = await player.refused('account.changepassword', { old_password: password, password: wanted });
    expect(refused.invalid_parameters).toEqual({ password: problem });
    const reset = { login: player.email, code: '0000000000', password: wanted };
    expect((await people.browser().refused('auth.restore', reset)).invalid_parameters).toEqual({ password: problem });
  }
});

it('a player whose password is common still signs in', async () => {
  const player = await people.newPlayer();
  const { database } = people.platform.testDatabase;
  const { id } = (await people.platform.domains.accounts.findByLogin(player.email)) ?? { id: '' };
  await savePasswordHash(database, id, await hashPassword('sunshine'), new Date());
  const answer = await people.browser().post('auth.login', { login: player.email, password: 'sunshine' });
  expect(answer.statusCode).toBe(200);
});

it('a password may have 8 to 128 characters of any script, and signs in however it is entered', async () => {
  for (const [secret, problem] of [
    ['seven77', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['tab\tbetween', 'invalid'],
  ] as const)
    expect([secret, await registers(secret)]).toEqual([secret, { password: problem }]);
  for (const secret of ['x'.repeat(128), 'пароль из слов', 'كلمة مرور طويلة', ' spaces around ']) {
    const form = registration(secret);
    expect((await people.browser().post('auth.register', form)).statusCode).toBe(200);
    const login = { login: form.email, password: secret };
    expect([secret, (await people.browser().post('auth.login', login)).statusCode]).toEqual([secret, 200]);
  }
  const composed = registration('schl\u00fcssel-bund');
  await people.browser().post('auth.register', composed);
  const decomposed = { login: composed.email, password: 'schlu\u0308ssel-bund' };
  expect((await people.browser().post('auth.login', decomposed)).statusCode).toBe(200);
});

it("a site with the specification's passwords accepts 6 to 20 characters of ASCII", async () => {
  const setFlag = async (isClassicPasswordEnable: boolean) => {
    const site = (await people.platform.server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
    const answer = await people.platform.server.inject({
      method: 'PUT',
      url: '/cms/site-config',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data: { flags: { ...site.flags, isClassicPasswordEnable } } },
    });
    expect(answer.statusCode).toBe(200);
  };
  await setFlag(true);
  expect(await registers('six6ch')).toBe('registered');
  expect(await registers('пароль из слов')).toEqual({ password: 'invalid' });
  expect(await registers('x'.repeat(21))).toEqual({ password: 'too_long' });
  await setFlag(false);
  expect(await registers('six6ch')).toEqual({ password: 'too_short' });
});
