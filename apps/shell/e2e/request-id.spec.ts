import { randomUUID } from 'node:crypto';
import { callApi, expect, outboxMessage, registerPlayer, test } from '@croupier/tools/playwright';
import { isOf, linesOf, logOf, services } from './logs.ts';

test.skip(({ system }) => system.home === undefined, 'The logs of this system are somewhere else');

test('one id follows a deposit from the browser through the logs of all services', async ({ request, system }) => {
  await registerPlayer(request);
  const id = `deposit-${randomUUID()}`;
  const answer = await request.post('/api/cashier.makedeposit?v=1&locale=en', {
    multipart: { method: 'card', amount: '2000' },
    headers: {
      origin: system.origin,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
      'x-request-id': id,
    },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-request-id']).toBe(id);
  const { home = '' } = system;
  for (const service of services)
    await expect
      .poll(() => linesOf(logOf(home, service)).some(isOf(id)), `the log of the ${service} names the request`)
      .toBe(true);
});

test('a call without an id gets one, which its error and the logs contain', async ({ request, system }) => {
  await registerPlayer(request);
  const answer = await request.post('/api/games.launch?v=1&locale=en', {
    multipart: { sysname: 'no-such-game', mode: 'demo' },
    headers: { origin: system.origin, 'sec-fetch-site': 'same-origin', 'x-request-id': '<script>' },
  });
  expect(answer.status()).toBe(422);
  const { request_id: id }: { request_id: string } = await answer.json();
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(answer.headers()['x-request-id']).toBe(id);
  const { home = '' } = system;
  for (const service of ['gateway', 'platform'] as const)
    await expect.poll(() => linesOf(logOf(home, service)).some(isOf(id))).toBe(true);
});

test('no log contains personal data or secrets', async ({ request, system }) => {
  const name = randomUUID().slice(0, 8);
  const secrets = {
    email: `log-${name}@example.com`,
    password: `Geheim-${name}`,
    wrong: `Falsch-${name}`,
    person: 'Ingeborgia',
    phone: `49151${Date.now().toString().slice(-8)}`,
    card: '5555555555554444',
  };
  await callApi(request, 'auth.register', {
    email: secrets.email,
    password: secrets.password,
    phone: `+${secrets.phone}`,
    first_name: secrets.person,
    last_name: 'Bachmann',
    birth_date: '1990-01-01',
    currency: 'EUR',
    locale: 'en',
    country_code: 'DE',
    terms: 1,
  });
  await callApi(request, 'account.sendconfirmationtocontact', { type: 'email' });
  const { text } = await outboxMessage(request, secrets.email, /\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const link = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
  await callApi(request, 'account.confirmContact', { code });
  await request.get(`/confirmation?token=${link}`);
  await callApi(request, 'auth.login', { login: secrets.email, password: secrets.wrong }).catch(() => undefined);
  await callApi(request, 'auth.login', { login: secrets.email, password: secrets.password });
  await callApi(request, 'cashier.makedeposit', { method: 'card', amount: 2000 });
  await callApi(request, 'cashier.makewithdrawal', {
    method: 'card',
    amount: 2000,
    requisites: { card_number: secrets.card, card_holder: secrets.person },
  }).catch(() => undefined);
  await callApi(request, 'auth.restore', { login: secrets.email });
  const session = (await request.storageState()).cookies.find((cookie) => cookie.name.endsWith('session'))?.value ?? '';
  const opening = { code: `"${code}"`, link, session };
  for (const [what, secret] of Object.entries(opening)) expect(secret.length, `there is a ${what}`).toBeGreaterThan(6);

  const { home = '', secrets: shared } = system;
  // The log contains the last call, and therefore all earlier ones.
  await expect.poll(() => logOf(home, 'platform')).toContain('/api/auth.restore');
  for (const service of services) {
    const log = logOf(home, service);
    expect(linesOf(log).length, `the ${service} logs`).toBeGreaterThan(0);
    for (const [what, secret] of Object.entries({ ...secrets, ...opening, ...shared })) {
      // Reports the position, because the secret itself must not appear in a report.
      const at = log.toLowerCase().indexOf(secret.toLowerCase());
      expect(
        at === -1 ? null : `${what} is in the log of the ${service}: ${log.slice(Math.max(0, at - 120), at)}…`,
      ).toBeNull();
      expect(
        log.includes(encodeURIComponent(secret)),
        `${what}, written for an address, is in the log of the ${service}`,
      ).toBe(false);
    }
  }
});
