import { createProfileRules } from './profile-rules.ts';

const player = { id: 'p', uid: 1, currency: 'EUR' as const, locale: 'en' };
const settings = {
  requiresConfirmedContact: true,
  requiredPersonalData: ['first_name'],
  unverifiedDepositsUsdCents: 0,
  unverifiedWithdrawalsUsdCents: 0,
};
type Accounts = Parameters<typeof createProfileRules>[0]['accounts'];

const rulesWith = (own: Readonly<Record<string, unknown>> = {}) =>
  createProfileRules({
    accounts: {
      personalData: async () => own['data'] ?? {},
      contacts: async () => own['contacts'] ?? [],
      findPlayer: async () => own['player'] ?? null,
    } as unknown as Accounts,
    now: () => new Date('2026-03-01T10:00:00Z'),
  });

describe('the registration', () => {
  it('must be complete', async () => {
    await expect(
      rulesWith({ player: { isRegistrationCompleted: false } }).requireRegistration(player),
    ).rejects.toMatchObject({ code: 'UserNeedProfileDataException', details: { reason: 'registration_incomplete' } });
    await expect(
      rulesWith({ player: { isRegistrationCompleted: true } }).requireRegistration(player),
    ).resolves.toBeUndefined();
  });
});

describe('the age', () => {
  const requireAge = (data: Record<string, string>) => rulesWith({ data }).requireAge(player);

  it.each([
    [{}, { birth_date: 'required', country_code: 'required' }],
    [{ birth_date: '1990-05-04' }, { country_code: 'required' }],
    [{ country_code: 'DE' }, { birth_date: 'required' }],
  ])('requires the missing fields of %j', async (data, missing) => {
    await expect(requireAge(data)).rejects.toMatchObject({
      code: 'UserNeedProfileDataException',
      details: { reason: 'incomplete_profile', invalid_parameters: missing },
    });
  });

  it.each([
    ['2008-03-01', null],
    ['2008-03-02', 'AccessDeniedException'],
    ['2020-01-01', 'AccessDeniedException'],
  ])('on the day of the deposit decides for the birth date %s: %s', async (birthDate, code) => {
    const checked = requireAge({ birth_date: birthDate, country_code: 'DE' });
    if (code === null) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toMatchObject({ code, details: { reason: 'under_age' } });
  });
});

describe('a confirmed contact', () => {
  const contacts = (...confirmed: boolean[]) => confirmed.map((isConfirmed) => ({ type: 'email', isConfirmed }));

  it('is required by the setting', async () => {
    await expect(rulesWith({ contacts: contacts(false) }).requireContact(player, settings)).rejects.toMatchObject({
      code: 'UserNeedConfirmContactException',
      details: { error_data: { types: ['email'] } },
    });
    await expect(
      rulesWith().requireContact(player, { ...settings, requiresConfirmedContact: false }),
    ).resolves.toBeUndefined();
  });

  it('can be any of the contacts', async () => {
    await expect(
      rulesWith({ contacts: contacts(false, true) }).requireContact(player, settings),
    ).resolves.toBeUndefined();
  });
});

describe('personal data', () => {
  const requireData = (data: Record<string, string>) => rulesWith({ data }).requirePersonalData(player, settings);

  it('must have the fields of the site and of the country', async () => {
    await expect(requireData({ country_code: 'BR' })).rejects.toMatchObject({
      details: {
        invalid_parameters: { first_name: 'required', document_type: 'required', document_number: 'required' },
      },
    });
  });

  it.each([
    [{ first_name: 'Ann', last_name: 'Example' }, 'Ann Example'],
    [{ first_name: 'Ann' }, 'Ann'],
  ])('return for %j the name %j', async (data, name) => {
    expect(await requireData(data)).toBe(name);
  });
});
