/** A service that knows passwords of data breaches. */
export type BreachedPasswords = Readonly<{
  /** Whether a password was in a data breach. An adapter throws when the service does not answer in time. */
  isBreached: (password: string) => Promise<boolean>;
}>;
