/** Fictitious users of the sandbox's identity provider. */
export type Person = Readonly<{
  id: string;
  given: string;
  family: string;
  email: string | null;
  isVerified: boolean;
  locale: string;
}>;

export const people: readonly Person[] = [
  { id: 'ada', given: 'Ada', family: 'Lindqvist', email: 'ada@people.example', isVerified: true, locale: 'en' },
  { id: 'bruno', given: 'Bruno', family: 'Carvalho', email: 'bruno@people.example', isVerified: true, locale: 'pt' },
  { id: 'clara', given: 'Clara', family: 'Weiss', email: 'clara@people.example', isVerified: false, locale: 'de' },
  { id: 'deniz', given: 'Deniz', family: 'Arslan', email: null, isVerified: false, locale: 'tr' },
];

export const findPerson = (id: string): Person | null => people.find((person) => person.id === id) ?? null;

/** The OpenID Connect claims of a user. */
export const claimsOf = ({ id, given, family, email, isVerified, locale }: Person) => ({
  sub: id,
  given_name: given,
  family_name: family,
  name: `${given} ${family}`,
  locale,
  ...(email ? { email, email_verified: isVerified } : {}),
});
