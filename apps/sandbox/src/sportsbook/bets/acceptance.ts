/** The changes of odds that the player accepts in advance. */
export const acceptances = ['none', 'better', 'near', 'any'] as const;
export type Acceptance = (typeof acceptances)[number];

/** With `near` the player accepts better odds, and worse ones down to this percentage of those seen. */
export const nearPercent = 95;

/** Whether the player accepts the current odds after seeing others. */
export const isAccepted = (accept: Acceptance, seen: number, now: number): boolean => {
  switch (accept) {
    case 'none':
      return now === seen;
    case 'better':
      return now >= seen;
    case 'near':
      return now * 100 >= seen * nearPercent;
    case 'any':
      return true;
  }
};
