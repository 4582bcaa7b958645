/** The changes of odds that the player accepts in advance. */
export type Acceptance = 'none' | 'better' | 'any';

/** Whether the player accepts the current odds after seeing others. */
export const isAccepted = (accept: Acceptance, seen: number, now: number): boolean =>
  now === seen || accept === 'any' || (accept === 'better' && now > seen);
