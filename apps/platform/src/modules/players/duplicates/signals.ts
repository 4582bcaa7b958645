import { keyedHashes, type Secret } from '../../../secrets/index.ts';
import { nameKeyOf } from '../verification/person-name.ts';
import type { SignalKind } from './duplicate-rules.ts';
import type { PersonFacts } from './duplicates.port.ts';

/** A fact as it is stored and compared. */
export type Signal = Readonly<{ kind: SignalKind; hash: string }>;

/** Returns the signal of a fact, once for each value of the secret: other accounts may have one with a previous value. */
type Hash = (kind: SignalKind, parts: readonly string[]) => readonly Signal[];

const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

const documentSignals = (hash: Hash, documents: NonNullable<PersonFacts['documents']>): readonly Signal[] =>
  documents.flatMap(({ type, country, number }) => {
    const digits = lettersAndDigits(number ?? '');
    return digits && country ? hash('document', [country.toUpperCase(), type.toUpperCase(), digits]) : [];
  });

const personSignals = (hash: Hash, person: NonNullable<PersonFacts['person']>): readonly Signal[] => {
  const name = nameKeyOf(person);
  return name && person.birth_date ? hash('name_birth_date', [name, person.birth_date]) : [];
};

/**
 * Returns a function that turns facts into keyed hashes: without the secret, a copy of the database reveals neither a
 * document nor a name or bank account, and cannot be searched for one. A device token is random and already hashed.
 */
export const createSignals = (secret: Secret): ((facts: PersonFacts) => readonly Signal[]) => {
  const hash: Hash = (kind, parts) =>
    keyedHashes(secret, `duplicate ${kind}`, JSON.stringify(parts)).map((each) => ({ kind, hash: each }));
  return ({ person, documents = [], paymentDetails = [], device }) => [
    ...documentSignals(hash, documents),
    ...(person ? personSignals(hash, person) : []),
    ...paymentDetails.flatMap(({ family, value }) => hash('payment_details', [family, value])),
    ...(device ? [{ kind: 'device', hash: device.assigned } as const] : []),
  ];
};
