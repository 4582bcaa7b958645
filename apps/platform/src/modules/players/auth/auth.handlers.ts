import type { MethodParams } from '@croupier/contract';
import { changePassword, undoContactChange } from '@croupier/contract/account';
import {
  confirmRegistration,
  endOtherSessions,
  endSession,
  getSessions,
  login,
  logout,
  proveIdentity,
  register,
  restore,
} from '@croupier/contract/auth';
import { signInWithPasskey } from '@croupier/contract/passkeys';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { handle, requirePlayer, type CallContext, type CallPlayer, type MethodHandler } from '../../../module.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { notifyConfirmed, writeMessage, type Messages } from '../messages/index.ts';
import type { Auth, SignedIn, Visitor } from './auth.port.ts';
import { registrationLinkLimit } from './auth.limits.ts';
import type { UndoContactChange } from './identity-proof/contact-undo.service.ts';
import type { IdentityProofs } from './identity-proof/identity-proof.service.ts';
import { sessionsEndedTexts } from './identity-proof/identity-proof.texts.ts';
import { languageOf } from './language.ts';
import { messagingAppService, readMessagingApp } from './sign-in/messaging-app.ts';
import type { Passwords } from './passwords/password.service.ts';
import type { Restore } from './passwords/restore.service.ts';
import type { Sessions } from './sessions/sessions.service.ts';

export type AuthHandlersOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  auth: Auth;
  restores: Restore;
  passwords: Passwords;
  undoContactChange: UndoContactChange;
  proofs: IdentityProofs;
  sessions: Sessions;
  limiter: RateLimiter;
  telegramBotToken: string | null;
  now: () => Date;
}>;

const visitorOf = ({ ip, userAgent, device, locale, requestId }: CallContext): Visitor => ({
  ip,
  userAgent,
  requestId,
  deviceToken: device.token,
  locale,
});

/** Signs in: ends the old session before the browser gets the new token. */
const startSession = async (sessions: Sessions, context: CallContext, { player, token, deviceToken }: SignedIn) => {
  await sessions.end(context);
  context.session.start(token);
  context.device.remember(deviceToken);
  return { uid: player.uid, locale: player.locale };
};

/** Signs in through a messaging app: its signed data identifies the user, and the form's copy must match it. */
const enterByMessagingApp = async (
  { auth, telegramBotToken, now }: AuthHandlersOptions,
  params: MethodParams<typeof register>,
  visitor: Visitor,
): Promise<SignedIn> => {
  if (!telegramBotToken) throw refuse('AccessDeniedException', { reason: 'messaging_app_off' });
  const read = readMessagingApp(params.payload ?? '', telegramBotToken, now());
  if (!read.ok) throw invalidParameters({ payload: read.reason });
  const { user } = read;
  if (params.id && params.id !== user.id) throw invalidParameters({ id: 'invalid' });
  if (params.hash && params.hash !== new URLSearchParams(params.payload ?? '').get('hash'))
    throw invalidParameters({ hash: 'invalid' });
  const locale = languageOf(user.languageCode) ?? params.locale ?? 'en';
  return auth.enterExternally(
    { service: messagingAppService, subject: user.id, email: null, firstName: '', lastName: '', locale },
    visitor,
    params,
  );
};

/** Ends sessions of a player and notifies the confirmed contacts. @returns how many ended. */
const endAndNotify = async (
  { database, accounts, messages }: AuthHandlersOptions,
  { id, locale }: CallPlayer,
  end: (transaction: Database) => Promise<number>,
): Promise<number> => {
  const ended = await inTransaction(database, async (transaction) => {
    const count = await end(transaction);
    const notice = writeMessage(sessionsEndedTexts, locale, undefined);
    if (count > 0) await notifyConfirmed(messages, transaction, await accounts.contacts(id), locale, notice);
    return count;
  });
  messages.deliverSoon();
  return ended;
};

/** Handlers that start and end the session of the browser. */
const signInHandlers = (options: AuthHandlersOptions): readonly MethodHandler[] => {
  const { auth, sessions, limiter } = options;
  return [
    handle(login, async (params, context) =>
      startSession(
        sessions,
        context,
        await auth.login(params.login, params.password, params.code ?? null, visitorOf(context)),
      ),
    ),
    handle(signInWithPasskey, async ({ response }, context) =>
      startSession(sessions, context, await auth.loginByPasskey(response, visitorOf(context))),
    ),
    handle(register, async (params, context) => {
      if (params.is_tg === '1')
        return startSession(sessions, context, await enterByMessagingApp(options, params, visitorOf(context)));
      if (params.type !== 'social') {
        const requested = await auth.requestRegistration(params, visitorOf(context));
        if (requested) return { uid: 0, locale: requested.locale, status: 'confirmation_sent' as const };
        return startSession(sessions, context, await auth.register(params, visitorOf(context)));
      }
      const { uid, locale } = await auth.completeRegistration(requirePlayer(context).id, params);
      return { uid, locale };
    }),
    handle(confirmRegistration, async ({ token }, context) => {
      await limiter.take(registrationLinkLimit(context.ip));
      return startSession(sessions, context, await auth.confirmRegistration(token, visitorOf(context)));
    }),
    handle(logout, async (_params, context) => {
      await sessions.end(context);
      return 1 as const;
    }),
  ];
};

/** Handlers that change the password. */
const passwordHandlers = (options: AuthHandlersOptions): readonly MethodHandler[] => {
  const { restores, passwords } = options;
  return [
    handle(restore, async (params, context) => {
      if (params.code == null) {
        return {
          status: 'code_sent' as const,
          resend_time: await restores.sendCode(params.login, visitorOf(context), context.locale),
        };
      }
      if (params.password == null) throw invalidParameters({ password: 'required' });
      await restores.changePassword(params.login, params.code, params.password, visitorOf(context));
      return { status: 'password_changed' as const, resend_time: 0 };
    }),
    handle(changePassword, async ({ old_password: old = null, password }, context) => {
      const wanted = { old, next: password, requireProof: context.session.requireProof };
      const changed = await passwords.change(requirePlayer(context).id, wanted, visitorOf(context), context.locale);
      context.session.start(changed.token);
      context.device.remember(changed.deviceToken);
      return 1 as const;
    }),
    handle(undoContactChange, async ({ token, password }, context) => {
      const playerId = await options.undoContactChange({ token, password, visitor: visitorOf(context) });
      if (context.player?.id === playerId) context.session.end();
      return 1 as const;
    }),
  ];
};

/** Handlers for the sessions of the player and for proofs of identity. */
const sessionHandlers = (options: AuthHandlersOptions): readonly MethodHandler[] => {
  const { sessions, proofs } = options;
  return [
    handle(getSessions, async (_params, context) => sessions.list(requirePlayer(context).id, context.session.id)),
    handle(endSession, async ({ id }, context) => {
      const player = requirePlayer(context);
      const endOne = async (transaction: Database) => Number(await sessions.endOne(transaction, player.id, id));
      const ended = await endAndNotify(options, player, endOne);
      if (ended === 0) throw invalidParameters({ id: 'unknown' });
      if (id === context.session.id) context.session.end();
      return 1 as const;
    }),
    handle(endOtherSessions, async (_params, context) => {
      const player = requirePlayer(context);
      const endOthers = (transaction: Database) => sessions.endAll(transaction, player.id, context.session.id);
      return { ended: await endAndNotify(options, player, endOthers) };
    }),
    handle(proveIdentity, async ({ password, passkey, type, code }, context) => {
      const proving = { playerId: requirePlayer(context).id, sessionId: context.session.id ?? '' };
      if (password != null) {
        context.session.start(await proofs.proveByPassword(proving, password));
      } else if (passkey != null) {
        context.session.start(await proofs.proveByPasskey(proving, passkey));
      } else {
        if (type == null) throw invalidParameters({ password: 'required' });
        if (code == null) {
          return { status: 'code_sent' as const, resend_time: await proofs.sendCode(proving, type, context.locale) };
        }
        context.session.start(await proofs.proveByCode(proving, type, code));
      }
      return { status: 'proven' as const, resend_time: 0 };
    }),
  ];
};

export const authHandlers = (options: AuthHandlersOptions): readonly MethodHandler[] => [
  ...signInHandlers(options),
  ...passwordHandlers(options),
  ...sessionHandlers(options),
];
