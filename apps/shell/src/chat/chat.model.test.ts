/** @jest-environment jsdom */
import { allSettled, fork, type Scope } from 'effector';
import { getInfo, getProfileInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { storeChatEvent, type ChatCommand, type ChatReport } from '@croupier/contract/chat';
import { getSupportSettings, type ChatSettings } from '@croupier/contract/support';
import { pageOpened } from '@croupier/navigation';
import { $sessionStatus, $user, loggedIn, logoutRequested } from '@croupier/session';
import { themeChanged } from '@croupier/site-config';
import { answer, apiScope, refuse, sampleAccount, sampleProfile } from '@croupier/testing';
import { registerSite } from '../testing/declared-remotes.ts';
import { consentChanged } from '../consent/consent.model.ts';
import {
  $isAwaitingConsent,
  $isHidden,
  $isOpen,
  $isReopened,
  $isShown,
  $state,
  $unread,
  chatClosed,
  chatFailed,
  chatOpened,
  chatRetried,
  chatStarted,
  frameMounted,
  frameReported,
} from './chat.model.ts';

const none: ChatSettings = {
  chat: null,
  purpose: 'preferences',
  live_tex: {},
  freshChat: {},
  liveChat: {},
  verbox: {},
  betunlim: {},
  jivoSite: {},
  comm100: {},
};
const settings = (own: Partial<ChatSettings> = {}) =>
  answer(getSupportSettings, { ...none, chat: 'freshChat', freshChat: { src: 'https://chat.test/w.js' }, ...own });
const account = sampleAccount();
const profile = answer(getProfileInfo, sampleProfile());
const page = (path: string) => ({ name: path, path, params: {}, query: {}, hash: '', locale: 'en' });

const arrange = (answers: Parameters<typeof apiScope>[0], isPlayer = false) => {
  const commands: ChatCommand[] = [];
  const { scope, calls } = apiScope(answers, {
    values: [[$sessionStatus, isPlayer ? 'player' : 'guest'], ...(isPlayer ? [[$user, account]] : [])] as [
      never,
      unknown,
    ][],
  } as never);
  return { scope, calls, commands, send: (command: ChatCommand) => void commands.push(command) };
};
const start = (scope: Scope) => allSettled(chatStarted, { scope, params: 'https://chat.site.test' });
const report = (scope: Scope, reported: ChatReport) => allSettled(frameReported, { scope, params: reported });
/** Loads the frame and the provider's chat in it. */
const runChat = async (scope: Scope, send: (command: ChatCommand) => void) => {
  await start(scope);
  await allSettled(frameMounted, { scope, params: send });
  await report(scope, { type: 'ready' });
  await report(scope, { type: 'begun' });
};

beforeAll(registerSite);
beforeEach(() => {
  document.cookie = 'consent=1-1.p.visitor-1';
  sessionStorage.clear();
});

test('starts the chat of a guest once, without a user', async () => {
  const { scope, calls, commands, send } = arrange([settings()]);
  await start(scope);
  await start(scope);
  expect(calls.map(({ method }) => method)).toEqual(['support.getsettings']);
  expect(scope.getState($state)).toBe('loading');
  await allSettled(frameMounted, { scope, params: send });
  await report(scope, { type: 'ready' });
  expect(commands).toEqual([
    {
      type: 'begin',
      provider: 'freshChat',
      config: { src: 'https://chat.test/w.js' },
      user: null,
      locale: 'en',
      direction: 'ltr',
      theme: 'system',
    },
  ]);
  await report(scope, { type: 'begun' });
  expect(scope.getState($state)).toBe('running');
});

test('the chat waits for consent to its purpose and shows only the badge', async () => {
  document.cookie = 'consent=1-1.s.visitor-1';
  const { scope, commands } = arrange([settings()]);
  await start(scope);
  expect([scope.getState($state), scope.getState($isShown), scope.getState($isAwaitingConsent)]).toEqual([
    'off',
    true,
    true,
  ]);
  await allSettled(chatOpened, { scope });
  expect([scope.getState($state), commands]).toEqual(['off', []]);
  document.cookie = 'consent=1-1.ps.visitor-1';
  await allSettled(consentChanged, { scope });
  expect([scope.getState($state), scope.getState($isAwaitingConsent)]).toEqual(['loading', false]);
});

test('an undeclared chat waits for consent to marketing', async () => {
  const { scope } = arrange([settings({ purpose: undefined })]);
  await start(scope);
  expect(scope.getState($state)).toBe('off');
  document.cookie = 'consent=1-1.m.visitor-1';
  await allSettled(consentChanged, { scope });
  expect(scope.getState($state)).toBe('loading');
});

test('identifies a player, with the phone number only for the provider that requires it', async () => {
  const user = {
    uid: account.uid,
    firstName: sampleProfile().first_name ?? '',
    email: expect.any(String),
    language: 'en',
  };
  const fresh = arrange([settings(), profile], true);
  await runChat(fresh.scope, fresh.send);
  expect(fresh.commands[0]).toEqual(expect.objectContaining({ type: 'begin', user }));
  const jivo = arrange([settings({ chat: 'jivoSite', jivoSite: { id: 'w' } }), profile], true);
  await runChat(jivo.scope, jivo.send);
  expect(jivo.commands[0]).toEqual(
    expect.objectContaining({ type: 'begin', provider: 'jivoSite', user: { ...user, phone: expect.any(String) } }),
  );
});

test('identifies the player after signing in or out, and closes after signing out', async () => {
  const { scope, commands, send } = arrange([settings(), profile, answer(getInfo, account), answer(logout, 1)]);
  await runChat(scope, send);
  await allSettled(chatOpened, { scope });
  await allSettled(loggedIn, { scope });
  expect(commands.at(-1)).toMatchObject({
    type: 'identify',
    user: { uid: account.uid, firstName: sampleProfile().first_name },
  });
  await allSettled(logoutRequested, { scope });
  expect(commands).toContainEqual({ type: 'identify', user: null });
  expect(scope.getState($isOpen)).toBe(false);
});

test('is hidden on pages that declare it, and does not load there', async () => {
  const { scope } = arrange([settings()]);
  await allSettled(pageOpened, { scope, params: page('/game/orchard-seven') });
  await start(scope);
  expect([scope.getState($isHidden), scope.getState($state)]).toEqual([true, 'off']);
  await allSettled(pageOpened, { scope, params: page('/') });
  expect([scope.getState($isHidden), scope.getState($state)]).toEqual([false, 'loading']);
  await allSettled(chatOpened, { scope });
  await allSettled(pageOpened, { scope, params: page('/betting') });
  expect(scope.getState($isOpen)).toBe(false);
});

test("the panel and the provider's window open and close together", async () => {
  const { scope, commands, send } = arrange([settings()]);
  await runChat(scope, send);
  await report(scope, { type: 'unread', count: 3 });
  expect(scope.getState($unread)).toBe(3);
  await allSettled(chatOpened, { scope });
  expect([commands.at(-1), scope.getState($unread)]).toEqual([{ type: 'open' }, 0]);
  await report(scope, { type: 'closed' });
  expect([commands.at(-1), scope.getState($isOpen)]).toEqual([{ type: 'close' }, false]);
  await report(scope, { type: 'opened' });
  expect(scope.getState($isOpen)).toBe(true);
  await allSettled(themeChanged, { scope, params: 'dark' });
  expect(commands.at(-1)).toEqual({ type: 'theme', theme: 'dark' });
});

test('an open panel is open again after a reload, with its conversation; a closed one is not', async () => {
  const before = arrange([settings()]);
  await runChat(before.scope, before.send);
  await allSettled(chatOpened, { scope: before.scope });

  const reloaded = arrange([settings()]);
  await runChat(reloaded.scope, reloaded.send);
  expect([reloaded.scope.getState($isOpen), reloaded.scope.getState($isReopened)]).toEqual([true, true]);
  expect(reloaded.commands).toContainEqual({ type: 'open' });
  await allSettled(chatClosed, { scope: reloaded.scope });

  const closed = arrange([settings()]);
  await runChat(closed.scope, closed.send);
  expect(closed.scope.getState($isOpen)).toBe(false);
});

test('a reload on a page that hides the chat opens nothing, nor does one after signing out', async () => {
  sessionStorage.setItem('chat-open', '1');
  const { scope, send } = arrange([settings(), profile, answer(getInfo, account), answer(logout, 1)]);
  await allSettled(pageOpened, { scope, params: page('/betting') });
  await start(scope);
  expect(scope.getState($isOpen)).toBe(false);
  await allSettled(pageOpened, { scope, params: page('/') });
  await allSettled(frameMounted, { scope, params: send });
  expect(scope.getState($isOpen)).toBe(true);
  await allSettled(loggedIn, { scope });
  await allSettled(logoutRequested, { scope });
  const next = arrange([settings()]);
  await start(next.scope);
  expect(next.scope.getState($isOpen)).toBe(false);
});

test('opens by itself once a visit if the operator sets it', async () => {
  const own = settings({ freshChat: { open_live_chat: true } });
  const { scope, send } = arrange([own]);
  await runChat(scope, send);
  expect(scope.getState($isOpen)).toBe(true);
  await allSettled(chatClosed, { scope });
  await report(scope, { type: 'ready' });
  await report(scope, { type: 'begun' });
  expect(scope.getState($isOpen)).toBe(false);
});

test('stores the messages of players only', async () => {
  const message = { channel_id: 'c', conversation_id: 'n', text: 'Hello', event: 'sent' } as const;
  const player = arrange([settings(), profile, answer(storeChatEvent, 1)], true);
  await runChat(player.scope, player.send);
  await report(player.scope, { type: 'message', message });
  expect(player.calls.at(-1)).toMatchObject({ method: 'FreshChat.storeChatEvent', input: message });
  const guest = arrange([settings()]);
  await runChat(guest.scope, guest.send);
  await report(guest.scope, { type: 'message', message });
  expect(guest.calls).toHaveLength(1);
});

describe('without a chat', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  test.each([
    ['no chat', settings({ chat: null })],
    ['comm100', settings({ chat: 'comm100' })],
    ['settings that the API refuses', refuse(getSupportSettings, 'AccessDeniedException')],
  ])('%s shows neither a chat nor a failure', async (_name, given) => {
    const { scope } = arrange([given]);
    await start(scope);
    expect(scope.getState($isShown)).toBe(false);
  });

  test('logs a failure, and shows it with a retry to a visitor who opened the chat', async () => {
    const { scope } = arrange([settings()]);
    await start(scope);
    await allSettled(chatFailed, { scope, params: 'It did not load' });
    expect(scope.getState($isShown)).toBe(false);
    expect(logged).toHaveBeenCalledWith('The chat is not shown', 'It did not load');
    await allSettled(chatOpened, { scope });
    expect([scope.getState($isShown), scope.getState($state)]).toEqual([true, 'loading']);

    const other = arrange([settings()]);
    await start(other.scope);
    await allSettled(chatOpened, { scope: other.scope });
    await report(other.scope, { type: 'failed', reason: 'No script' });
    expect([other.scope.getState($isShown), other.scope.getState($state)]).toEqual([true, 'failed']);
    await allSettled(chatRetried, { scope: other.scope });
    await allSettled(frameMounted, { scope: other.scope, params: other.send });
    await report(other.scope, { type: 'ready' });
    expect(other.commands.map(({ type }) => type)).toEqual(['begin', 'open']);
    await report(other.scope, { type: 'begun' });
    expect(other.scope.getState($state)).toBe('running');
  });
});

test.each([
  ['/betting', true],
  ['/game/orchard-seven', true],
  ['/forms/sign_in', true],
  ['/', false],
  ['/gamehall', false],
])('%s hides the badge: %s', async (path, isHidden) => {
  const scope = fork();
  await allSettled(pageOpened, { scope, params: page(path) });
  expect(scope.getState($isHidden)).toBe(isHidden);
});
