/** Returns whether the SHA-256 hash of the secret is the commitment. Null if the browser cannot calculate it. */
export const matchesCommitment = async (secret: string, commitment: string): Promise<boolean | null> => {
  // Browsers provide this API only in secure contexts.
  if (!globalThis.crypto?.subtle) return null;
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return (
    [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment.toLowerCase()
  );
};
