import type { FormField, SiteForm } from '@croupier/contract/content';
import { createSiteForms, siteFormProblems } from './site-forms.ts';

const field = (
  name: string,
  validationDict: FormField['validationDict'],
  type: FormField['type'] = 'text',
): FormField => ({ name, type, label: name, placeholder: '', isRequired: false, isFast: false, validationDict });

it("returns the errors of the site's forms by parameter", () => {
  const forms = [
    [
      field('email', { required: {}, email: {}, maxLength: { value: 12 } }),
      field('password', { minLength: { value: 10 } }, 'password'),
      field('country_code', { regex: { value: '^[A-Z]{2}$' } }),
    ],
  ];
  expect(siteFormProblems(forms, { email: 'ada@example.com', password: 'short', country_code: 'de' })).toEqual({
    email: 'too_long',
    password: 'too_short',
    country_code: 'invalid',
  });
  expect(siteFormProblems(forms, { email: 'a@b.co', password: 'long-enough-now', country_code: 'DE' })).toEqual({});
});

it('applies the password rule of the site', () => {
  const forms = [[field('password', { password: {} }, 'password')]];
  const problems = (password: string, isClassicPassword: boolean) =>
    siteFormProblems(forms, { password }, { isClassicPassword });
  expect(problems('abcdef', false)).toEqual({ password: 'too_short' });
  expect(problems('abcdef', true)).toEqual({});
  expect(problems('пароль из слов', false)).toEqual({});
  expect(problems('пароль из слов', true)).toEqual({ password: 'invalid' });
});

it('applies the rules of each registration form only to its own fields', () => {
  const forms = [
    [field('first_name', { regex: { value: '^A' } })],
    [field('first_name', { regex: { value: '^B' } }), field('last_name', { required: {}, name: {} })],
  ];
  expect(siteFormProblems(forms, { first_name: 'Berta' })).toEqual({});
  expect(siteFormProblems(forms, { first_name: 'Carla', last_name: 'R2' })).toEqual({
    first_name: 'invalid',
    last_name: 'invalid',
  });
});

it('ignores fields that a page does not send', () => {
  const fields = [
    field('password', {}, 'password'),
    field('password_repeat', { required: {}, sameAs: { value: 'password' } }, 'password'),
    field('terms', { required: {} }, 'checkbox'),
  ];
  expect(siteFormProblems([fields], { password: 'secret12' })).toEqual({});
  expect(siteFormProblems([fields], { password: 'secret12', password_repeat: 'secret13' })).toEqual({
    password_repeat: 'different',
  });
});

it.each(['^(a+)+$', '^([a-zA-Z]+)*$', '^(a|aa)+$', '(.*a){20}', '^(\\u{61}+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
  '%s of an editor does not block the server',
  (pattern) => {
    const problems: string[] = [];
    // An engine that backtracks would not end.
    const refused = siteFormProblems(
      [[field('fakename', { regex: { value: pattern } })]],
      { fakename: `${'a'.repeat(20_000)}!` },
      { report: (problem) => problems.push(problem) },
    );
    expect(refused).toEqual({ fakename: 'invalid' });
    expect(problems).toEqual([]);
  },
);

it.each(['([', '^(\\w+)\\1(a+)+$'])('%s is reported and ignored', (pattern) => {
  const problems: string[] = [];
  expect(
    siteFormProblems(
      [[field('fakename', { regex: { value: pattern } })]],
      { fakename: 'Nova' },
      {
        report: (problem) => problems.push(problem),
      },
    ),
  ).toEqual({});
  expect(problems).toHaveLength(1);
});

describe('the forms of the site', () => {
  const profile = [
    field('country', { regex: { value: '^(PT|ES)$' } }),
    { ...field('home_town', {}), isRequired: true },
    field('address', { required: {}, maxLength: { value: 5 } }),
    field('phone', { regex: { value: '^x$' } }, 'phone'),
    field('terms', { regex: { value: '^x$' } }, 'checkbox'),
  ];
  const reports: string[] = [];
  const forms = createSiteForms(
    {
      registration: async () => [[field('country', { regex: { value: '^PT$' } })], [field('email', { email: {} })]],
      find: async (name) => (name === 'profile-settings' ? ({ name, fields: profile } as unknown as SiteForm) : null),
    },
    (problem) => reports.push(problem),
  );

  it('report the country of a form as the parameter of the call', async () => {
    expect(await forms.registration({ country_code: 'DE', email: 'ann@' })).toEqual({
      country_code: 'invalid',
      email: 'invalid',
    });
    expect(await forms.registration({ country_code: 'PT', email: 'ann@example.com' })).toEqual({});
    expect(await forms.check('profile-settings', { country_code: 'DE' })).toEqual({ country_code: 'invalid' });
    expect(await forms.check('profile-settings', { country_code: 'ES' })).toEqual({});
  });

  it('report a field under the name that the caller maps it to', async () => {
    expect(
      await forms.check('profile-settings', { city: '', street: 'Allee 7' }, { home_town: 'city', address: 'street' }),
    ).toEqual({ city: 'required', street: 'too_long' });
  });

  it('require a value for emptied fields, not for missing ones', async () => {
    expect(await forms.check('profile-settings', {})).toEqual({});
    expect(await forms.check('profile-settings', { home_town: '', address: null })).toEqual({
      home_town: 'required',
      address: 'required',
    });
    expect(await forms.registration({ country_code: '', email: '' })).toEqual({});
  });

  it('do not apply to phones and checkboxes, which the platform validates', async () => {
    expect(await forms.check('profile-settings', { phone: '+4915123456789', terms: '1' })).toEqual({});
  });

  it('accept every value when the site has no such form', async () => {
    expect(await forms.check('feedback', { subject: '', message: '' })).toEqual({});
    expect(reports).toEqual([]);
  });

  it('apply a change of an editor with the next call', async () => {
    let pattern = '^A';
    const changing = createSiteForms(
      { registration: async () => [[field('first_name', { regex: { value: pattern } })]], find: async () => null },
      () => {},
    );
    expect(await changing.registration({ first_name: 'Ben' })).toEqual({ first_name: 'invalid' });
    pattern = '^B';
    expect(await changing.registration({ first_name: 'Ben' })).toEqual({});
  });
});
