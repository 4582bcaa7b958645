import { birthDate } from '@croupier/validation';
import { refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import { findCountry } from '../../../content/metadata/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { CashierSettings } from './cashier-settings.repository.ts';

export type ProfileRulesOptions = Readonly<{
  accounts: Pick<Accounts, 'contacts' | 'personalData' | 'findPlayer'>;
  now: () => Date;
}>;

/** What a player's account must contain before money moves. Each rule throws a refusal. */
export type ProfileRules = Readonly<{
  /** @throws UserNeedProfileDataException `registration_incomplete`. */
  requireRegistration: (player: CallPlayer) => Promise<void>;
  /** @throws UserNeedProfileDataException `incomplete_profile`, AccessDeniedException `under_age`. */
  requireAge: (player: CallPlayer) => Promise<void>;
  /** @throws UserNeedConfirmContactException with the types of the contacts. */
  requireContact: (player: CallPlayer, settings: CashierSettings) => Promise<void>;
  /**
   * @returns the player's name; parts that are not in the profile are missing.
   * @throws UserNeedProfileDataException `incomplete_profile`.
   */
  requirePersonalData: (player: CallPlayer, settings: CashierSettings) => Promise<string>;
}>;

type PersonalData = Awaited<ReturnType<Accounts['personalData']>>;

const requireFields = (data: PersonalData, names: Iterable<string>): void => {
  const missing = [...names].filter((name) => !data[name]);
  if (missing.length === 0) return;
  throw refuse('UserNeedProfileDataException', {
    reason: 'incomplete_profile',
    invalid_parameters: Object.fromEntries(missing.map((name) => [name, 'required'])),
  });
};

export const createProfileRules = ({ accounts, now }: ProfileRulesOptions): ProfileRules => ({
  // A social sign-in or a messaging app creates players without consent to the terms and without a country.
  requireRegistration: async ({ id }) => {
    if ((await accounts.findPlayer(id))?.isRegistrationCompleted === false)
      throw refuse('UserNeedProfileDataException', { reason: 'registration_incomplete' });
  },
  requireAge: async ({ id }) => {
    const data = await accounts.personalData(id);
    requireFields(data, ['birth_date', 'country_code']);
    if (birthDate(now)(data['birth_date'] ?? '', {})) throw refuse('AccessDeniedException', { reason: 'under_age' });
  },
  requireContact: async ({ id }, { requiresConfirmedContact }) => {
    if (!requiresConfirmedContact) return;
    const contacts = await accounts.contacts(id);
    if (contacts.some(({ isConfirmed }) => isConfirmed)) return;
    throw refuse('UserNeedConfirmContactException', {
      reason: 'no_confirmed_contact',
      error_data: { types: contacts.map(({ type }) => type) },
    });
  },
  requirePersonalData: async ({ id }, { requiredPersonalData }) => {
    const data = await accounts.personalData(id);
    const ofCountry = findCountry(data['country_code'] ?? '')?.requires ?? [];
    requireFields(data, new Set([...requiredPersonalData, ...ofCountry]));
    return [data['first_name'], data['last_name']].filter(Boolean).join(' ');
  },
});
