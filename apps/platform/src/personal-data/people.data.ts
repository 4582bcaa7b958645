import type { TablesData } from './data-classes.ts';

const always = 'as long as the account';

/** Tables of accounts, sign-in and identity. */
export const peopleData: TablesData = {
  players: {
    holds: 'Profiles',
    columns: {
      identity: `login fakename folded_fakename fakename_skeleton first_name last_name middle_name sex birth_date
        home_town region address postcode document_type document_number`,
      protection: 'excluded_until is_blocked',
      account: `id uid currency locale country_code prefers_betting registered_at welcomed_at promo_code character_id
        is_registration_completed deleted_at move_state`,
    },
    kept: 'without an end: money refers to the account number',
    deletion: {
      empties: `login fakename folded_fakename fakename_skeleton first_name last_name middle_name sex birth_date
        home_town region address postcode document_type document_number promo_code`,
    },
  },
  player_contacts: {
    holds: 'E-mail address and phone number',
    columns: {
      identity: 'contact phone_country_code pending_contact pending_phone_country_code',
      account: 'player_id type is_confirmed is_subscribed is_from_registration',
    },
    kept: always,
    deletion: 'rows',
    copies: ['message'],
  },
  contact_changes: {
    holds: 'Former contacts, for the link that undoes a change',
    columns: {
      credential: 'undo_hash',
      identity: 'old_contact old_phone_country_code',
      account: 'id player_id type changed_at undone_at',
    },
    kept: '30 days',
    deletion: 'rows',
  },
  security_changes: {
    holds: 'When contacts or the second factor changed',
    columns: { account: 'player_id changed_at' },
    kept: always,
    deletion: 'stays',
  },
  deleted_logins: {
    holds: 'Former login names as keyed hashes',
    columns: { identity: 'login_hash', account: 'player_id deleted_at' },
    kept: 'without an end: a sign-in returns that the account is deleted',
    deletion: 'stays',
  },
  directory_entries: {
    holds: 'Which cell has a name: keyed hashes of contacts and login names of the players of all cells',
    columns: { identity: 'name_hash', account: 'cell claimed_at' },
    kept: 'without an end: a deleted name stays with the cell that knows its self-exclusion',
    deletion: 'stays',
  },
  directory_fillings: {
    holds: 'Directories that have the players of this cell',
    columns: { none: 'directory filled_at' },
    kept: 'without an end',
    deletion: 'stays',
  },
  auth_credentials: {
    holds: 'Passwords as argon2id hashes',
    columns: { credential: 'password_hash', account: 'player_id changed_at' },
    kept: always,
    deletion: 'stays',
  },
  auth_sessions: {
    holds: 'Sessions',
    columns: {
      credential: 'token_hash previous_token_hash previous_token_until',
      trace: 'user_agent address created_at last_seen_at revoked_at proven_at',
      account: 'id player_id',
    },
    kept: '90 days after the start',
    deletion: { empties: 'user_agent address' },
  },
  auth_devices: {
    holds: 'Recognized browsers',
    columns: { credential: 'token_hash', trace: 'created_at last_used_at', account: 'player_id' },
    kept: '400 days after the last use',
    deletion: 'rows',
  },
  auth_identities: {
    holds: 'Accounts at social sign-in providers',
    columns: { identity: 'service subject', account: 'player_id created_at' },
    kept: always,
    deletion: 'rows',
  },
  auth_restores: {
    holds: 'Requests of a new password',
    columns: {
      credential: 'code_hash',
      identity: 'login_hash contact requested_login',
      account: 'player_id attempts sent_at expires_at requested_locale',
    },
    kept: '1 day after the code expires',
    deletion: 'rows',
  },
  auth_registration_requests: {
    holds: 'Registrations that wait for the link in an e-mail',
    columns: {
      credential: 'password_hash token_hash',
      identity: 'email player',
      account: 'id locale requested_at',
    },
    kept: '1 hour',
    deletion: 'stays',
    copies: ['message'],
  },
  oauth_attempts: {
    holds: 'Social sign-ins in progress',
    columns: {
      credential: 'state_hash browser_hash nonce code_verifier',
      none: 'service callback return_to type_auth started_at',
    },
    kept: '10 minutes; removed by the next attempt',
    deletion: 'stays',
  },
  one_time_codes: {
    holds: 'Codes that were sent',
    columns: { credential: 'code_hash', account: 'scope subject attempts sent_at expires_at' },
    kept: '1 day after the code expires',
    deletion: 'named rows',
  },
  passkeys: {
    holds: 'Public keys of passkeys',
    columns: {
      credential: 'credential_id public_key counter',
      trace: 'transports name is_backup_eligible is_backed_up created_at last_used_at',
      account: 'id player_id',
    },
    kept: always,
    deletion: 'rows',
  },
  passkey_challenges: {
    holds: 'Challenges without an answer',
    columns: { credential: 'challenge_hash', account: 'purpose player_id session_id expires_at' },
    kept: '1 hour',
    deletion: 'rows',
  },
  two_factor: {
    holds: 'The second factor; the seed of an authenticator is encrypted',
    columns: { credential: 'secret last_step', account: 'player_id method enabled_at' },
    kept: 'until it is turned off',
    deletion: 'rows',
  },
  two_factor_changes: {
    holds: 'Changes of the second factor that wait for a code',
    columns: { credential: 'secret', account: 'player_id turns_on method asked_at' },
    kept: 'until the next change; valid for 30 minutes',
    deletion: 'rows',
  },
  two_factor_recovery_codes: {
    holds: 'Unused recovery codes as hashes',
    columns: { credential: 'code_hash', account: 'player_id' },
    kept: 'until their use',
    deletion: 'rows',
  },
  security_events: {
    holds: 'The security log',
    columns: {
      trace: 'address user_agent device',
      account: 'id player_id kind outcome reason request_id happened_at',
    },
    kept: '400 days',
    deletion: 'stays',
  },
  verifications: {
    holds: 'Verification of the identity; documents stay at the provider',
    columns: {
      identity: 'identity document_expires_at',
      protection: 'status reject_labels comment is_kyc_block_enabled changed_at',
      account: 'player_id external_id applicant_id next_check_at checks updated_at expiry_notified_at',
    },
    kept: always,
    deletion: { empties: 'identity comment document_expires_at next_check_at' },
  },
  verification_events: {
    holds: 'Callbacks of the identity provider, so that each counts once',
    columns: { account: 'correlation_id type external_id received_at' },
    kept: '90 days',
    deletion: 'stays',
  },
  duplicate_signals: {
    holds: 'What accounts of one person have in common, as keyed hashes',
    columns: { protection: 'kind hash barred_until', account: 'player_id seen_at' },
    kept: 'as long as the account; of devices 400 days',
    deletion: 'rows',
  },
  different_persons: {
    holds: 'Pairs of accounts that belong to different persons',
    columns: { protection: 'first_id second_id decided_at' },
    kept: 'without an end',
    deletion: 'stays',
  },
  duplicate_backfill: {
    holds: 'The last account whose name was compared',
    columns: { account: 'after_player', none: 'id' },
    kept: 'one row',
    deletion: 'stays',
  },
  account_state_changes: {
    holds: 'Bans and deletions by the operator',
    columns: { protection: 'state reason', account: 'id player_id changed_at' },
    kept: 'without an end',
    deletion: 'stays',
  },
  operator_actions: {
    holds: 'What the operator did',
    columns: { protection: 'reason details', account: 'id subject action done_at' },
    kept: 'without an end',
    deletion: 'stays',
  },
  operator_notices: {
    holds: 'What waits for the operator',
    columns: { protection: 'facts', none: 'id key kind created_at due_at' },
    kept: 'without an end',
    deletion: 'stays',
    copies: ['message'],
  },
  self_exclusions: {
    holds: 'Self-exclusions',
    columns: { protection: 'period started_at ends_at', account: 'id player_id' },
    kept: 'without an end',
    deletion: 'stays',
  },
  deposit_limits: {
    holds: 'Deposit limits and requested changes',
    columns: {
      protection: `period_days amount currency requested_at requested_period_days requested_amount requested_currency
        confirmable_at lapses_at`,
      account: 'player_id',
    },
    kept: 'as long as the limit',
    deletion: 'stays',
  },
  deposit_limit_changes: {
    holds: 'Changes of deposit limits',
    columns: { protection: 'action period_days amount currency at', account: 'id player_id' },
    kept: 'without an end',
    deletion: 'stays',
  },
};
