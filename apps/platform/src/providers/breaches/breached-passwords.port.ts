/** A service that knows passwords of data breaches. */
export type BreachedPasswords = Readonly<{
  /**
   * Whether a password was in a data breach. Also false when the service does not answer in time: a player can register
   * without it.
   */
  isBreached: (password: string) => Promise<boolean>;
}>;
