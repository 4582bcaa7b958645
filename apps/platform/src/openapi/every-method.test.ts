import { methods, type Method } from '@croupier/contract';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { findUndescribedAnswers, newPlayer, completeForm, type Form } from '../testing/method-calls.ts';

/* Calls every method with valid, missing and unknown parameters, as a guest and as a player. */

let platform: TestPlatform;

beforeAll(async () => {
  // As on a public site: without the check, which removes fields that are not in the contract.
  platform = await startTestPlatform({ environment: { CHECK_ANSWERS: '0' } });
});
afterAll(() => platform.stop());

const formsFor = (method: Method): readonly Form[] => {
  const complete = completeForm(method);
  const incomplete = Object.keys(complete).map((name) =>
    Object.fromEntries(Object.entries(complete).filter(([other]) => other !== name)),
  );
  return [complete, {}, { ...complete, unknown: '1', __proto__: '1', constructor: 'x' }, ...incomplete];
};

const named = methods.map((method) => [method.name, method] as const);

test.each(named)('%s returns only answers that its description lists', async (_name, method) => {
  const forms = formsFor(method);
  const asGuest = method.access === 'player' ? forms.slice(0, 2) : forms;
  expect(await findUndescribedAnswers(method, asGuest, { platform, cookie: undefined })).toEqual([]);
  expect(await findUndescribedAnswers(method, forms, { platform, cookie: await newPlayer(platform) })).toEqual([]);
});
