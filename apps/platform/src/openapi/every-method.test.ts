import { methods, type Method } from '@croupier/contract';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { complaints, newPlayer, wholeForm, type Form } from '../testing/method-calls.ts';

/* Calls every method with valid, missing and additional parameters, as a guest and as a player. */

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ environment: { CHECK_ANSWERS: '1' } });
});
afterAll(() => platform.stop());

const formsFor = (method: Method): readonly Form[] => {
  const whole = wholeForm(method);
  const without = Object.keys(whole).map((name) =>
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)),
  );
  return [whole, {}, { ...whole, unheard_of: '1', __proto__: '1', constructor: 'x' }, ...without];
};

const named = methods.map((method) => [method.name, method] as const);

test.each(named)(
  '%s answers as it is described',
  async (_name, method) => {
    const forms = formsFor(method);
    const asGuest = method.access === 'player' ? forms.slice(0, 2) : forms;
    expect(await complaints(method, asGuest, { platform, cookie: undefined })).toEqual([]);
    expect(await complaints(method, forms, { platform, cookie: await newPlayer(platform) })).toEqual([]);
  },
  60_000,
);
