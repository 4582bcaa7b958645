/** Returns the origin of an address of a provider page, or null for an invalid one. */
export const frameOrigin = (address: string): string | null => {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
};
