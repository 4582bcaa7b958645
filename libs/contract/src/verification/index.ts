export {
  createApplicant,
  getAccessToken,
  getVerification,
  setUserOnVerification,
  verificationState,
  verificationStatus,
  type VerificationState,
  type VerificationStatus,
} from './verification.contract.ts';
