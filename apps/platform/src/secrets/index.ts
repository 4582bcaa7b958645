export {
  derivedKey,
  isKeyedHash,
  keyedHash,
  keyedHashes,
  sameHash,
  valuesOf,
  type KeyedHashes,
  type Secret,
} from './keys.ts';
export { hashPassword, verifyPassword, verifyStranger } from './password-hash.ts';
export { createRequestHasher, type RequestHasher } from './request-hash.ts';
export { seal, unseal } from './seal.ts';
export { readToken, signToken, uncheckedFirstField } from './signed-token.ts';
export { createSecretCheck } from './secret-check.ts';
export { storedKey } from './stored-key.ts';
