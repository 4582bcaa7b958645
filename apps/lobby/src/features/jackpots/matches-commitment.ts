/** Whether the secret is the one that was committed to: the SHA-256 of its text. Null where the browser cannot tell. */
export const matchesCommitment = async (secret: string, commitment: string): Promise<boolean | null> => {
  // Browsers compute only on pages that came over a safe way.
  if (!globalThis.crypto?.subtle) return null;
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return (
    [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment.toLowerCase()
  );
};
