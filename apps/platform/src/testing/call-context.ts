import type { CallContext, CallPlayer } from '../module.ts';

/** The context of a call by a player, or by a guest (null). */
export const callContext = (player: Partial<CallPlayer> | null, now = () => new Date()): CallContext => ({
  player: player && { id: 'zoe', uid: 7, currency: 'EUR', locale: 'en', ...player },
  requestId: 'request',
  idempotencyKey: null,
  locale: 'en',
  ip: '127.0.0.1',
  domain: 'localhost',
  country: '',
  userAgent: 'test',
  now,
  session: { id: null, requireProof: () => Promise.resolve(), start: () => {}, end: () => {} },
  device: { token: null, remember: () => {} },
});
