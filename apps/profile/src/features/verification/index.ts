export {
  $beginFailure,
  $identityFrame,
  $isBeginning,
  $verification,
  identityFrameSpoke,
  verificationBegun,
  verificationNeeded,
  verificationRetried,
  type VerificationView,
} from './verification.model.ts';
export { readIdentityMessage, type IdentityMessage } from './identity-message.ts';
export { useVerificationWords } from './use-verification-words.ts';
