/** The classes of data in the platform's database, from the most to the least sensitive, and what protects each. */
export const dataClasses = {
  credential: {
    name: 'Credentials',
    meaning: 'They let a person act as a player, a provider or an editor: passwords, tokens, codes, keys',
    protection:
      'Hashes (argon2id for passwords, SHA-256 for random tokens, HMAC for short codes) or encrypted (AES-256-GCM). ' +
      'Tokens of payment details need the secret of the provider. In no log and in nothing that the operator reads',
  },
  identity: {
    name: 'Identity and contacts',
    meaning: 'Name, birth date, address, documents, contacts, messages and texts of a player',
    protection: 'Shown to the player after sign-in. In no log. Not in events, reports or analytics',
  },
  payment: {
    name: 'Payment details',
    meaning: 'Where a player pays from and is paid to',
    protection: 'Masked (`Visa ••••4242`), tokens of the provider and keyed fingerprints; never whole. In no log',
  },
  protection: {
    name: 'Player protection',
    meaning: 'Self-exclusion, limits, verification, suspicions and decisions about a player',
    protection: 'Shown to the player and the operator only. Rows of decisions are only added',
  },
  money: {
    name: 'Money and play',
    meaning: 'Balances, payments, stakes, winnings and rewards of a player',
    protection: 'Refers to an account, not to a name. The ledger is only added to and sealed by a chain of blocks',
  },
  trace: {
    name: 'Traces of use',
    meaning: 'Addresses, browsers, devices, visits and choices',
    protection: 'Deleted after the time in the table. The security log cannot be changed',
  },
  account: {
    name: 'Account',
    meaning: 'Keys, numbers, states and settings that refer to a player without naming them',
    protection: 'The account that serves calls reads them by player only',
  },
  none: {
    name: 'Not personal',
    meaning: 'Content, catalogues, settings and states of the site',
    protection: 'As all tables: see below',
  },
} as const;

export type DataClass = keyof typeof dataClasses;

/**
 * What a deletion of the account does: delete the rows of the player, delete those that name the player's contact or
 * account in another way, empty the named columns of the rows, or nothing.
 */
export type Deletion = 'rows' | 'named rows' | 'stays' | Readonly<{ empties: string }>;

/** Where copies of rows leave the database. */
export type Copy = 'export of the history' | 'statement' | 'events' | 'reports' | 'message' | 'archive';

export type TableData = Readonly<{
  holds: string;
  /** The names of the columns of each class, separated by spaces. */
  columns: Readonly<Partial<Record<DataClass, string>>>;
  /** How long a row stays, besides the deletion of its account. */
  kept: string;
  deletion: Deletion;
  copies?: readonly Copy[];
}>;

export type TablesData = Readonly<Record<string, TableData>>;
