import { codeIn, startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { testCmsToken } from '../../../testing/site.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ CMS_TOKEN: testCmsToken });
});
afterAll(() => people.stop());

type Field = Readonly<{ name: string; validationDict: Record<string, unknown> }>;
const editor = { authorization: `Bearer ${testCmsToken}` };

/** Adds validators to fields of a form, as an editor. */
const addValidators = async (form: string, validators: Readonly<Record<string, object>>): Promise<void> => {
  const {
    data: [found],
  } = (await people.platform.server.inject(`/cms/forms?filters[name][$eq]=${form}`)).json();
  const fields = found.fields.map((field: Field) => ({
    ...field,
    validationDict: { ...field.validationDict, ...validators[field.name] },
  }));
  const answer = await people.platform.server.inject({
    method: 'PUT',
    url: `/cms/forms/${found.documentId}`,
    headers: editor,
    payload: { data: { fields } },
  });
  expect(answer.statusCode).toBe(200);
};

it('validates the profile with the current form of its page', async () => {
  const player = await people.newPlayer();
  const problems = async (form: Record<string, string>) =>
    (await player.refused('account.saveProfileInfo', form))?.invalid_parameters;
  expect(await problems({ home_town: 'Porto', sex: '2' })).toBeUndefined();
  await addValidators('profile-settings', {
    home_town: { required: {}, regex: { value: '^[A-Z]' } },
    country: { regex: { value: '^(PT|ES)$' } },
    sex: { regex: { value: '^[12]$' } },
  });
  expect(await problems({ home_town: 'porto', country_code: 'DE', sex: '0' })).toEqual({
    home_town: 'invalid',
    country_code: 'invalid',
    sex: 'invalid',
  });
  // A missing field does not change; only an optional field can be emptied.
  expect(await problems({ first_name: 'Ana' })).toBeUndefined();
  expect(await problems({ home_town: 'null' })).toEqual({ home_town: 'required' });
  expect(await problems({ home_town: 'Lisbon', country_code: 'PT', sex: '1' })).toBeUndefined();
});

it('validates a new password by the form that sends it', async () => {
  const player = await people.newPlayer();
  for (const [form, field] of [
    ['change-password', 'new_password'],
    ['restore-password', 'password'],
  ] as const)
    await addValidators(form, { [field]: { minLength: { value: 10 } } });
  expect(
    (await player.refused('account.changepassword', { old_password: 'secret12', password: 'secret123' }))
      .invalid_parameters,
  ).toEqual({ password: 'too_short' });
  expect(
    (await player.post('account.changepassword', { old_password: 'secret12', password: 'secret12345' })).json(),
  ).toEqual({ data: 1 });

  const stranger = people.browser('192.0.2.77');
  await stranger.post('auth.restore', { login: player.email });
  const code = codeIn(await people.messageTo(player.email));
  expect(
    (await stranger.refused('auth.restore', { login: player.email, code, password: 'short123' })).invalid_parameters,
  ).toEqual({ password: 'too_short' });
  expect(
    (await stranger.post('auth.restore', { login: player.email, code, password: 'longer12345' })).json().data,
  ).toMatchObject({ status: 'password_changed' });
});

it('validates contacts and feedback with their forms', async () => {
  const player = await people.newPlayer();
  await addValidators('contacts', { email: { regex: { value: '@example\\.com$' } } });
  await addValidators('feedback', { subject: { minLength: { value: 5 } } });
  expect((await player.refused('account.addContact', { contact: 'me@elsewhere.example' })).invalid_parameters).toEqual({
    contact: 'invalid',
  });
  expect((await player.post('account.addContact', { contact: 'new-address@example.com' })).json()).toEqual({ data: 1 });
  expect(
    (await player.refused('support.sendFeedback', { subject: 'Hi', message: 'Hello there' })).invalid_parameters,
  ).toEqual({ subject: 'too_short' });
  expect((await player.post('support.sendFeedback', { subject: 'Hello', message: 'Hello there' })).statusCode).toBe(
    200,
  );
});

it('registers through a form with a repeated password, which is not sent', async () => {
  const { data } = (await people.platform.server.inject('/cms/site-config')).json();
  const repeat = {
    name: 'password_repeat',
    type: 'password',
    label: 'Repeat password',
    placeholder: '',
    isRequired: true,
    isFast: true,
    validationDict: { required: {}, sameAs: { value: 'password' } },
  };
  const authTypes = data.registration.authTypes.map((type: { fields: object[] }) => ({
    ...type,
    fields: [...type.fields, repeat],
  }));
  const answer = await people.platform.server.inject({
    method: 'PUT',
    url: '/cms/site-config',
    headers: editor,
    payload: { data: { registration: { ...data.registration, authTypes } } },
  });
  expect(answer.statusCode).toBe(200);
  expect((await people.newPlayer()).uid).toBeGreaterThan(0);
});
