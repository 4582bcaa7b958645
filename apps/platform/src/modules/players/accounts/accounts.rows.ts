import type { Currency } from '@croupier/money';
import type { Generated, Selectable } from 'kysely';
import type { Contact, ContactType, Player, PlayerMoveState } from './accounts.port.ts';
import { foldNickname, normaliseNickname, skeletonOf } from './nickname.ts';

export type PlayerRow = {
  id: string;
  uid: number;
  login: string;
  fakename: string;
  folded_fakename: string;
  /** Null for a nickname that is older than the comparison of look-alikes. */
  fakename_skeleton: string | null;
  currency: Currency;
  locale: string;
  country_code: string;
  region: string;
  first_name: string;
  last_name: string;
  middle_name: string;
  sex: 0 | 1 | 2;
  birth_date: string | null;
  home_town: string;
  address: string;
  postcode: string;
  document_type: string;
  document_number: string;
  is_blocked: boolean;
  prefers_betting: boolean;
  registered_at: Date;
  welcomed_at: Date | null;
  is_registration_completed: boolean;
  promo_code: string;
  character_id: number | null;
  deleted_at: Date | null;
  /** Written by responsible gaming; null without an exclusion. */
  excluded_until?: Date | null | undefined;
  /** Written by moves between cells; null without one. */
  move_state?: PlayerMoveState | null | undefined;
};
export type ContactRow = {
  player_id: string;
  type: ContactType;
  contact: string;
  phone_country_code: string;
  is_confirmed: boolean;
  is_subscribed: boolean;
  is_from_registration: boolean;
};
type ContactColumns = ContactRow & {
  pending_contact: Generated<string>;
  pending_phone_country_code: Generated<string>;
};
export type AccountTables = {
  players: PlayerRow;
  player_contacts: ContactColumns;
  deleted_logins: { login_hash: string; player_id: string; deleted_at: Date };
  currency_rates: { currency: Currency; rate: string; updated_at: Date };
};

/** The columns that change after registration. */
export type ProfileColumns = Partial<
  Pick<
    PlayerRow,
    | 'currency'
    | 'prefers_betting'
    | 'promo_code'
    | 'character_id'
    | 'is_registration_completed'
    | 'is_blocked'
    | 'first_name'
    | 'last_name'
    | 'middle_name'
    | 'sex'
    | 'birth_date'
    | 'country_code'
    | 'region'
    | 'home_town'
    | 'address'
    | 'postcode'
    | 'document_type'
    | 'document_number'
  >
>;
export type ProfileRow = PlayerRow;

export const playerOf = (row: PlayerRow): Player => ({
  id: row.id,
  uid: row.uid,
  login: row.login,
  currency: row.currency,
  locale: row.locale,
  fakename: row.fakename,
  countryCode: row.country_code,
  registeredAt: row.registered_at,
  isBlocked: row.is_blocked,
  isDeleted: row.deleted_at !== null,
  isRegistrationCompleted: row.is_registration_completed,
  excludedUntil: row.excluded_until ?? null,
  ...(row.move_state ? { moveState: row.move_state } : {}),
});

export const contactOf = (row: Selectable<ContactColumns>): Contact => ({
  type: row.type,
  contact: row.contact,
  isConfirmed: row.is_confirmed,
  isSubscribed: row.is_subscribed,
  phoneCountryCode: row.phone_country_code,
  isFromRegistration: row.is_from_registration,
  pending:
    row.pending_contact === ''
      ? null
      : { contact: row.pending_contact, phoneCountryCode: row.pending_phone_country_code },
});

export const nicknameColumns = (nickname: string) => ({
  fakename: normaliseNickname(nickname),
  folded_fakename: foldNickname(nickname),
  fakename_skeleton: skeletonOf(nickname),
});
