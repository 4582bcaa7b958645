import { login, logout, register, restore } from '@croupier/contract/auth';
import { invalidParameters } from '../../errors.ts';
import { handle, type CallContext, type MethodHandler } from '../../module.ts';
import type { Auth, SignedIn } from './auth.service.ts';
import type { Restore } from './restore.service.ts';
import type { Sessions } from './sessions.service.ts';

export type AuthHandlersOptions = Readonly<{ auth: Auth; restores: Restore; sessions: Sessions }>;

export const authHandlers = ({ auth, restores, sessions }: AuthHandlersOptions): readonly MethodHandler[] => {
  /** The old session ends before the browser gets the new token. */
  const signIn = async (context: CallContext, { player, token }: SignedIn) => {
    await sessions.end(context);
    context.session.start(token);
    return { uid: player.uid, locale: player.locale };
  };

  return [
    handle(login, async (params, context) => signIn(context, await auth.login(params.login, params.password, context))),
    handle(register, async (params, context) => signIn(context, await auth.register(params, context))),
    handle(restore, async (params, context) => {
      if (params.code == null) {
        return { status: 'code_sent' as const, resend_time: await restores.sendCode(params.login, context.ip, context.locale) };
      }
      if (params.password == null) throw invalidParameters({ password: 'required' });
      await restores.changePassword(params.login, params.code, params.password, context.ip);
      return { status: 'password_changed' as const, resend_time: 0 };
    }),
    handle(logout, async (_params, context) => {
      await sessions.end(context);
      return 1 as const;
    }),
  ];
};
