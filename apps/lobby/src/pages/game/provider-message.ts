/** What a game tells the page around it. Source: the provider's messages, `{ source: 'croupier-game', type }`. */
export type ProviderMessage = Readonly<{ type: 'ready' | 'balance' | 'round-finished' | 'close' | 'error' }>;

const types = ['ready', 'balance', 'round-finished', 'close', 'error'] as const;

/** Reads a message of a game; null for anything else that windows say to each other. */
export const readProviderMessage = (data: unknown): ProviderMessage | null => {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'croupier-game' || !('type' in data)) return null;
  const type = types.find((known) => known === data.type);
  return type ? { type } : null;
};
