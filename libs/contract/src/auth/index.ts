export { login, logout, register, restore } from './auth.contract.ts';
export { endOtherSessions, endSession, getSessions, session, type Session } from './sessions.contract.ts';
