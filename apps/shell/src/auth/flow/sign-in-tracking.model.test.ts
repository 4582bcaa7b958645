/** @jest-environment jsdom */
import { allSettled, createWatch } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { handleEvent } from '@croupier/contract/events';
import { loggedIn, sessionOpened } from '@croupier/session';
import { answer, apiScope, sampleAccount } from '@croupier/testing';
import { signInMethodUsed, tracked, type Tracked } from '../../analytics/tracking.model.ts';
import { credentialsAccepted, type Entry } from './sign-in-destination.model.ts';
import './sign-in-tracking.model.ts';

const visitor = () => {
  const { scope } = apiScope([answer(getInfo, sampleAccount({ locale: 'de' })), answer(handleEvent, 1)]);
  const events: Tracked[] = [];
  createWatch({ unit: tracked, scope, fn: (event) => events.push(event) });
  return { scope, events };
};

const signIn = async (entry: Entry, method?: string) => {
  const { scope, events } = visitor();
  if (method) await allSettled(signInMethodUsed, { scope, params: method });
  await allSettled(credentialsAccepted, { scope, params: entry });
  await allSettled(loggedIn, { scope });
  return events;
};

test.each([
  ['login', 'login'],
  ['registration', 'sign_up'],
] as const)('a completed %s sends the event %s once, with the data of the account', async (entry, name) => {
  expect(await signIn(entry)).toEqual([
    { name, params: { method: 'password', currency: 'EUR', country: 'DE', locale: 'de' } },
  ]);
});

test('the event names the service of a social sign-in', async () => {
  expect(await signIn('login', 'orbit')).toMatchObject([{ name: 'login', params: { method: 'orbit' } }]);
});

test('a page that opens for a player sends no event', async () => {
  const { scope, events } = visitor();
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  expect(events).toEqual([]);
});
