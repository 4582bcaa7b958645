/** A card that the player entered into the provider's frame. Only the token is sent to the platform. */
export type EnteredCard = Readonly<{ token: string; brand: string; last4: string; expiry: string }>;

/** The messages of the provider's hosted card fields. */
export type CardMessage =
  | Readonly<{ type: 'ready' | 'incomplete' | 'error' }>
  | Readonly<{ type: 'card'; card: EnteredCard }>;

const forms: Readonly<Record<keyof EnteredCard, RegExp>> = {
  // With a letter, so that a card number is never sent to the platform as a token.
  token: /^(?=.*[A-Za-z])[\w.:-]{8,200}$/,
  brand: /^[a-z][a-z-]{1,30}$/,
  last4: /^\d{4}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
};

const readCard = (data: object): EnteredCard | null => {
  const given: Readonly<Record<string, unknown>> = { ...data };
  const part = (name: keyof EnteredCard): string => {
    const value = given[name];
    return typeof value === 'string' && forms[name].test(value) ? value : '';
  };
  const card = { token: part('token'), brand: part('brand'), last4: part('last4'), expiry: part('expiry') };
  return Object.values(card).includes('') ? null : card;
};

/** Parses a message of the provider's frame; returns null for messages of other senders and invalid ones. */
export const readCardMessage = (data: unknown): CardMessage | null => {
  if (typeof data !== 'object' || data === null || !('source' in data) || !('type' in data)) return null;
  if (data.source !== 'croupier-card') return null;
  switch (data.type) {
    case 'ready':
    case 'incomplete':
    case 'error':
      return { type: data.type };
    case 'card': {
      const card = readCard(data);
      return card && { type: 'card', card };
    }
    default:
      return null;
  }
};
