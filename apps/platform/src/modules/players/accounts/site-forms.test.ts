import type { FormField } from '@croupier/contract/content';
import { siteFormProblems } from './site-forms.ts';

const field = (
  name: string,
  validationDict: FormField['validationDict'],
  type: FormField['type'] = 'text',
): FormField => ({ name, type, label: name, placeholder: '', isRequired: false, isFast: false, validationDict });

it('rejects by parameter what the forms of the site reject', () => {
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
  '%s of an editor does not stop the server',
  (pattern) => {
    const problems: string[] = [];
    const started = performance.now();
    const refused = siteFormProblems(
      [[field('fakename', { regex: { value: pattern } })]],
      { fakename: `${'a'.repeat(20_000)}!` },
      (problem) => problems.push(problem),
    );
    expect(performance.now() - started).toBeLessThan(1000);
    expect(refused).toEqual({ fakename: 'invalid' });
    expect(problems).toEqual([]);
  },
);

it.each(['([', '^(\\w+)\\1(a+)+$'])('%s is told and passed over', (pattern) => {
  const problems: string[] = [];
  expect(
    siteFormProblems([[field('fakename', { regex: { value: pattern } })]], { fakename: 'Nova' }, (problem) =>
      problems.push(problem),
    ),
  ).toEqual({});
  expect(problems).toHaveLength(1);
});
