export { VerificationNotice } from './verification-notice.tsx';
