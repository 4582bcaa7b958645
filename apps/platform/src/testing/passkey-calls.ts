import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './people.ts';
import { createSoftwareAuthenticator, type Deviation, type SoftwareAuthenticator } from './software-authenticator.ts';

type Answer = LightMyRequestResponse;

const form = (response: unknown) => ({ response: JSON.stringify(response) });
const optionsOf = async (browser: Browser, method: string) => {
  const answer = await browser.post(method);
  if (answer.statusCode !== 200) throw new Error(`${method}: ${answer.body}`);
  return answer.json().data.options;
};

/** Adds the credential of an authenticator to the account of a signed-in browser. */
export const addPasskey = async (
  browser: Browser,
  authenticator: SoftwareAuthenticator = createSoftwareAuthenticator(),
  deviation?: Deviation,
): Promise<Answer> => {
  const options = await optionsOf(browser, 'passkeys.startAdding');
  return browser.post('passkeys.add', form(authenticator.create(options, deviation)));
};

/** Adds a new passkey. @returns its authenticator, and its id in the list. */
export const newPasskey = async (browser: Browser, settings?: Parameters<typeof createSoftwareAuthenticator>[0]) => {
  const authenticator = createSoftwareAuthenticator(settings);
  const answer = await addPasskey(browser, authenticator);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { authenticator, id: String(answer.json().data.id) };
};

/** Signs in with a passkey. */
export const signInByPasskey = async (
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Answer> => {
  const options = await optionsOf(browser, 'passkeys.startSignIn');
  return browser.post('passkeys.signIn', form(authenticator.get(options, deviation)));
};

/** Proves the identity with a passkey. */
export const proveByPasskey = async (
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Answer> => {
  const options = await optionsOf(browser, 'passkeys.startProof');
  return browser.post('auth.proveIdentity', { passkey: JSON.stringify(authenticator.get(options, deviation)) });
};
