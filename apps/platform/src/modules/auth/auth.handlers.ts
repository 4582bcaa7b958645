import type { MethodParams } from '@croupier/contract';
import { changePassword } from '@croupier/contract/account';
import { endOtherSessions, endSession, getSessions, login, logout, register, restore } from '@croupier/contract/auth';
import type { Database } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import { handle, requirePlayer, type CallContext, type MethodHandler } from '../../module.ts';
import type { Auth, SignedIn, Visitor } from './auth.face.ts';
import { readMessagingApp } from './messaging-app.ts';
import type { Passwords } from './password.service.ts';
import type { Restore } from './restore.service.ts';
import type { Sessions } from './sessions.service.ts';

export type AuthHandlersOptions = Readonly<{
  database: Database; auth: Auth; restores: Restore; passwords: Passwords; sessions: Sessions; telegramBotToken: string | null; now: () => Date;
}>;

const visitorOf = ({ ip, userAgent, device, locale }: CallContext): Visitor => ({ ip, userAgent, deviceToken: device.token, locale });

export const authHandlers = ({ database, auth, restores, passwords, sessions, telegramBotToken, now }: AuthHandlersOptions): readonly MethodHandler[] => {
  /** The old session ends before the browser gets the new token. */
  const signIn = async (context: CallContext, { player, token, deviceToken }: SignedIn) => {
    await sessions.end(context);
    context.session.start(token);
    context.device.remember(deviceToken);
    return { uid: player.uid, locale: player.locale };
  };

  /** Out of a messaging app: what it signed says who it is; what the form repeats of it must agree. */
  const enterByMessagingApp = async (params: MethodParams<typeof register>, visitor: Visitor): Promise<SignedIn> => {
    if (!telegramBotToken) throw refuse('AccessDeniedException', { reason: 'messaging_app_off' });
    const read = readMessagingApp(params.payload ?? '', telegramBotToken, now());
    if (!read.ok) throw invalidParameters({ payload: read.reason });
    const { user } = read;
    if (params.id && params.id !== user.id) throw invalidParameters({ id: 'invalid' });
    if (params.hash && params.hash !== new URLSearchParams(params.payload ?? '').get('hash')) throw invalidParameters({ hash: 'invalid' });
    const locale = /^[a-z]{2}/.exec(user.languageCode)?.[0] ?? params.locale ?? 'en';
    return auth.enterExternally({ service: 'telegram', subject: user.id, email: null, firstName: '', lastName: '', locale }, visitor, params);
  };

  return [
    handle(login, async (params, context) => signIn(context, await auth.login(params.login, params.password, params.code ?? null, visitorOf(context)))),
    handle(register, async (params, context) => {
      if (params.is_tg === '1') return signIn(context, await enterByMessagingApp(params, visitorOf(context)));
      if (params.type !== 'social') return signIn(context, await auth.register(params, visitorOf(context)));
      const { uid, locale } = await auth.completeRegistration(requirePlayer(context).id, params);
      return { uid, locale };
    }),
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
    handle(changePassword, async ({ old_password: old = null, password }, context) => {
      context.session.start(await passwords.change(requirePlayer(context).id, { old, next: password }, context, context.locale));
      return 1 as const;
    }),
    handle(getSessions, async (_params, context) => sessions.list(requirePlayer(context).id, context.session.id)),
    handle(endSession, async ({ id }, context) => {
      if (!await sessions.endOne(requirePlayer(context).id, id)) throw invalidParameters({ id: 'unknown' });
      if (id === context.session.id) context.session.end();
      return 1 as const;
    }),
    handle(endOtherSessions, async (_params, context) => ({ ended: await sessions.endAll(database, requirePlayer(context).id, context.session.id) })),
  ];
};
