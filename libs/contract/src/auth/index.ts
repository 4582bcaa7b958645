export { identityProofOptions, proveIdentity, type IdentityProofOptions } from './identity-proof.contract.ts';
export { confirmRegistration, login, logout, register, restore, restoreCode } from './auth.contract.ts';
export { restoreCodeDigits, restoreCodePattern } from './restore-code.ts';
export { endOtherSessions, endSession, getSessions, session, type Session } from './sessions.contract.ts';
