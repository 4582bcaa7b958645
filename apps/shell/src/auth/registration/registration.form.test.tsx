import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPersonalDataFields, type PersonalDataField } from '@croupier/contract/account';
import type { RegistrationConfig } from '@croupier/contract/content';
import { register } from '@croupier/contract/auth';
import { getCharacters } from '@croupier/contract/loyalty';
import { $generalInfo, $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleGeneralInfo,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { RegistrationForm } from './registration.form.tsx';

type AuthType = RegistrationConfig['authTypes'][number];
type Field = AuthType['fields'][number];

const field = (name: string, own: Partial<Field> = {}): Field => ({
  name,
  type: 'text',
  label: `Your ${name}`,
  placeholder: '',
  isRequired: false,
  isFast: false,
  validationDict: {},
  ...own,
});
const email = field('email', { type: 'email', isRequired: true });
const password = field('password', { type: 'password', isRequired: true });
const way = (own: Partial<AuthType> = {}): AuthType => ({
  __component: 'auth.form',
  label: 'By e-mail',
  field: 'email',
  isFast: false,
  fields: [email, password],
  ...own,
});
const social = way({
  __component: 'auth.social',
  label: 'Elsewhere',
  fields: [],
  services: [{ service: 'orbit', label: 'Orbit' }],
});

const off: RegistrationConfig = {
  terms: { isActive: false, defaultValue: false },
  notify: { isActive: false, defaultValue: false },
  markBetting: { isActive: false, defaultValue: 'casino' },
  showPromocode: false,
  showPromoFieldByDefault: false,
  showCharacterSelect: false,
  confirmEmailPopup: false,
  authTypes: [way()],
};

const character = {
  id: 7,
  name: 'The fox',
  description: '',
  image_url: '',
  dominant_color: '#aa7744',
  is_selected: false,
};
const personal = (sysname: PersonalDataField['sysname'], params: PersonalDataField['params']): PersonalDataField => ({
  sysname,
  type: 'input',
  params,
  options: {},
});

const show = async (
  own: Partial<RegistrationConfig>,
  fields: PersonalDataField[] = [personal('email', { is_required: true, is_visible: true })],
  registered: FakeAnswer = refuse(register, 'TooManyRequestsException', { error_data: { retry_after: 130 } }),
) => {
  const onLogin = jest.fn();
  const { scope, calls } = apiScope(
    [
      answer(getPersonalDataFields, { fields, country_code: 'DE' }),
      answer(getCharacters, { items: [character], offset: 0, limit: 50, total: 1 }),
      registered,
    ],
    {
      values: [
        [$siteConfig, sampleSiteConfig({ registration: { ...off, ...own } })],
        [$generalInfo, sampleGeneralInfo()],
      ],
    },
  );
  renderWithScope(<RegistrationForm onLogin={onLogin} />, { scope });
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('account.getPersonalDataFields'));
  return { onLogin, asked: () => calls.map(({ method }) => method) };
};

const box = (name: RegExp) => screen.queryByRole('checkbox', { name });
const terms = /accept the terms of use/;
const notify = /Send me offers and news/;
const betting = /I am mainly interested in sports betting/;
const promoCode = () => screen.queryByRole('textbox', { name: /Promo code/ });
const askForPromoCode = () => screen.queryByRole('button', { name: 'I have a promo code' });
const registration = () => screen.queryByRole('form', { name: 'Register' });

beforeEach(() => window.localStorage.clear());

test('shows only the fields, the button and the link to log in when everything is switched off', async () => {
  const { onLogin, asked } = await show({});
  expect(screen.getByRole('textbox', { name: /Your email/ })).toBeRequired();
  expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect([
    promoCode(),
    askForPromoCode(),
    screen.queryByRole('tablist'),
    screen.queryByRole('region', { name: 'Other ways to log in' }),
  ]).toEqual([null, null, null, null]);
  expect(asked()).not.toContain('loyalty.getcharacters');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onLogin).toHaveBeenCalledTimes(1);
});

describe('an active checkbox starts with its configured state', () => {
  test.each([true, false])('terms: %s', async (defaultValue) => {
    await show({ terms: { isActive: true, defaultValue } });
    expect(box(terms)).toHaveProperty('checked', defaultValue);
    expect([box(notify), box(betting)]).toEqual([null, null]);
  });
  test.each([true, false])('news: %s', async (defaultValue) => {
    await show({ notify: { isActive: true, defaultValue } });
    expect(box(notify)).toHaveProperty('checked', defaultValue);
    expect([box(terms), box(betting)]).toEqual([null, null]);
  });
  test.each([
    ['betting', null, true],
    ['casino', null, false],
    ['casino', '2', true],
    ['betting', '1', false],
  ] as const)('bets: %s, preselected %s', async (defaultValue, preselected, isMarked) => {
    if (preselected) window.localStorage.setItem('betting_or_casino', preselected);
    await show({ markBetting: { isActive: true, defaultValue } });
    expect(box(betting)).toHaveProperty('checked', isMarked);
    expect([box(terms), box(notify)]).toEqual([null, null]);
  });
});

describe('the promo code', () => {
  test('appears when the visitor says that they have one', async () => {
    await show({ showPromocode: true });
    expect(promoCode()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo code' }));
    expect(promoCode()).toBeVisible();
    expect(askForPromoCode()).toBeNull();
  });
  test('is open immediately if the CMS says so', async () => {
    await show({ showPromocode: true, showPromoFieldByDefault: true });
    expect(promoCode()).toBeVisible();
    expect(askForPromoCode()).toBeNull();
  });
  test('is hidden when the CMS disables it, even with other settings for it', async () => {
    await show({ showPromocode: false, showPromoFieldByDefault: true });
    expect([promoCode(), askForPromoCode()]).toEqual([null, null]);
  });
});

test('offers characters if the CMS configures them', async () => {
  await show({ showCharacterSelect: true });
  const fox = await screen.findByRole('radio', { name: /The fox/ });
  expect(fox).not.toBeChecked();
  await userEvent.click(fox);
  expect(fox).toBeChecked();
});

test('shows how long to wait after too many attempts, and keeps the text', async () => {
  await show({});
  await userEvent.type(screen.getByRole('textbox', { name: /Your email/ }), 'ada@example.com');
  await userEvent.type(screen.getByLabelText(/Your password/), 'secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Too many attempts. Try again in 3 minutes.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Your email/ })).toHaveValue('ada@example.com');
});

/** Submits a registration that the platform rejects. Returns the field of the address. */
const submitRejected = async (rejected: FakeAnswer): Promise<HTMLElement> => {
  await show({}, undefined, rejected);
  const input = screen.getByRole('textbox', { name: /Your email/ });
  await userEvent.type(input, 'ada@example.com');
  await userEvent.type(screen.getByLabelText(/Your password/), 'secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  return input;
};

test('shows a failed request in the form, and keeps the input', async () => {
  const input = await submitRejected(refuse(register, 'InternalServerErrorException'));
  expect(await screen.findByRole('alert')).toHaveTextContent('your account was not created');
  expect(input).toHaveValue('ada@example.com');
});

test('shows a taken address at its field', async () => {
  const taken = refuse(register, 'InvalidParameterException', { invalid_parameters: { email: 'taken' } });
  const input = await submitRejected(taken);
  await waitFor(() => expect(input).toHaveAccessibleDescription('This is already in use'));
});

test('says where the link that continues the registration was sent, and asks for nothing else', async () => {
  const sent = answer(register, { uid: 0, locale: 'en', status: 'confirmation_sent' });
  await show({}, undefined, sent);
  await userEvent.type(screen.getByRole('textbox', { name: /Your email/ }), 'ada@example.com');
  await userEvent.type(screen.getByLabelText(/Your password/), 'secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('We sent a message to ada@example.com.');
  expect(registration()).not.toBeInTheDocument();
});

describe('registration types', () => {
  const quick = way({
    __component: 'auth.fast',
    label: 'Quick',
    isFast: true,
    fields: [email, field('nick', { isFast: true }), field('first_name')],
  });
  const full = way({ label: 'Full', fields: [email, field('nick', { isFast: true }), field('first_name')] });

  test('can be chosen; the fast one shows required and fast fields, the full one all', async () => {
    await show({ authTypes: [quick, full, social] });
    const ways = within(screen.getByRole('tablist', { name: 'Registration method' }));
    expect(ways.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Quick', 'Full']);
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['email', 'nick']);
    await userEvent.click(ways.getByRole('tab', { name: 'Full' }));
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'email',
      'nick',
      'first_name',
    ]);
    expect(screen.getByRole('button', { name: 'Continue with Orbit' })).toBeVisible();
    expect(screen.getByText('or')).toBeVisible();
  });
  test('show no choice when there is only one', async () => {
    await show({ authTypes: [full, social] });
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(registration()).toBeVisible();
  });
  test('show the social buttons alone when there is only the social one', async () => {
    const { onLogin } = await show({ authTypes: [social], terms: { isActive: true, defaultValue: false } });
    expect([registration(), screen.queryByRole('textbox'), screen.queryByText('or')]).toEqual([null, null, null]);
    expect(screen.getByRole('button', { name: 'Continue with Orbit' })).toBeVisible();
    // Social registration needs the terms as well.
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Orbit' }));
    expect(box(terms)).toHaveAccessibleDescription('Tick this box to continue');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });
  test('show a message when there are none', async () => {
    await show({ authTypes: [] });
    expect(screen.getByText('Registration is not available right now.')).toBeVisible();
    expect(registration()).toBeNull();
  });
});

describe('a field', () => {
  const asked = way({
    fields: [email, field('first_name', { label: 'Given name', placeholder: 'As on the card' }), field('home_town')],
  });

  test('uses the texts of the CMS', async () => {
    await show({ authTypes: [asked] });
    expect(screen.getByRole('textbox', { name: /Given name/ })).toHaveAttribute('placeholder', 'As on the card');
    expect(screen.getByRole('textbox', { name: /Given name/ })).not.toBeRequired();
  });
  test('is hidden when the country does not use it, and required when the country needs it', async () => {
    await show({ authTypes: [asked] }, [
      personal('first_name', { is_required: true, is_visible: true }),
      personal('home_town', { is_required: false, is_visible: false }),
    ]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Given name/ })).toBeRequired());
    expect(screen.queryByRole('textbox', { name: /Your home_town/ })).toBeNull();
  });
});
