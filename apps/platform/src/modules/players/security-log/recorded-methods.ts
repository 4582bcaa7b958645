import type { SecurityEventKind } from '@croupier/contract/account';
import { mapHandlers, type CallContext, type MethodHandler, type PlatformModule } from '../../../module.ts';
import type { SecurityLog } from './security-log.port.ts';

/** The calls of a signed-in player that the log records, whichever module answers them. */
const recorded: Readonly<Record<string, SecurityEventKind>> = {
  'auth.logout': 'sign_out',
  'auth.proveIdentity': 'step_up',
  'auth.endSession': 'session_end',
  'auth.endOtherSessions': 'session_end',
  'account.addContact': 'contact_entered',
  'account.confirmContact': 'contact_confirmed',
  'account.confirmTwoFactorAuth': 'two_factor_change',
  'passkeys.add': 'passkey_added',
  'passkeys.remove': 'passkey_removed',
  'cashier.removerequisites': 'payout_details_removed',
  'games.createhistoryexportrequest': 'export',
};

/** A step that only sends a code proves nothing yet. */
const isCodeSent = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'status' in result && result.status === 'code_sent';

const recordCalls = (handler: MethodHandler, kind: SecurityEventKind, securityLog: SecurityLog): MethodHandler => ({
  ...handler,
  call: async (params: unknown, context: CallContext) => {
    const { player, ip, userAgent, requestId, device } = context;
    if (!player) return handler.call(params, context);
    const event = { playerId: player.id, kind, ip, userAgent, requestId, deviceToken: device.token };
    try {
      const result = await handler.call(params, context);
      if (!isCodeSent(result)) await securityLog.record({ ...event, outcome: 'done' });
      return result;
    } catch (error) {
      await securityLog.recordRefusal(event, error);
      throw error;
    }
  },
});

/** Returns the modules with handlers that record their calls in the security log. */
export const recordSecurityEvents = (
  modules: readonly PlatformModule[],
  securityLog: SecurityLog,
): readonly PlatformModule[] =>
  mapHandlers(modules, (handler) => {
    const kind = recorded[handler.method.name];
    return kind ? recordCalls(handler, kind, securityLog) : handler;
  });
