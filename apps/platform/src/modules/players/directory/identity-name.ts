/** The name of a player's account of another service in the directory. No other name has a space. */
export const identityName = (service: string, subject: string): string => `${service} ${subject}`;
