export {
  apiRoutes,
  type ApiOptions,
  type FindCell,
  missingHandlers,
  type LoggedRefusal,
  type ResolvedSession,
  type ResolveSession,
} from './api.routes.ts';
export { limitCallTime } from './call-timeout.ts';
export { sendTagged, tagged, type TaggedAnswer } from './etag.ts';
export { deleteCallsBefore, deleteCallsOfPlayer, idempotencyMigrations } from './idempotency.ts';
export {
  createRateLimiter,
  deleteAttemptsBefore,
  rateLimitMigrations,
  type Limit,
  type RateLimiter,
} from './rate-limit.ts';
export { networkOf } from '@croupier/service';
export { requireGateway } from './gateway-check.ts';
export { requireOperator } from './operator.ts';
export { requestOrigin } from './origin-check.ts';
export { sendOtherCell } from './other-cell.ts';
export { createCallLimit, type CallLimit } from './rendering-calls.ts';
export { invalidFields } from './invalid-fields.ts';
export { refusalOf } from './refusal.ts';
export {
  callCountMigrations,
  createSharedCallCounts,
  deleteCallCountsBefore,
  rateLimitStore,
} from './shared-call-counts.ts';
export { deviceCookie, hostCookie, sessionCookie, type SessionCookie } from './session-cookie.ts';
