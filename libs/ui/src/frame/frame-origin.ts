/** The origin of an address a provider's page may be shown from; null when it is none. */
export const frameOrigin = (address: string): string | null => {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
};
