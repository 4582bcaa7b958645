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
import {
  $isHidden,
  $isOpen,
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
  const told: ChatCommand[] = [];
  const { scope, calls } = apiScope(answers, {
    values: [[$sessionStatus, isPlayer ? 'player' : 'guest'], ...(isPlayer ? [[$user, account]] : [])] as [
      never,
      unknown,
    ][],
  } as never);
  return { scope, calls, told, tell: (command: ChatCommand) => void told.push(command) };
};
const start = (scope: Scope) => allSettled(chatStarted, { scope, params: 'https://chat.site.test' });
const hear = (scope: Scope, report: ChatReport) => allSettled(frameReported, { scope, params: report });
/** As when the frame has come and the provider's chat stands in it. */
const comeUp = async (scope: Scope, tell: (command: ChatCommand) => void) => {
  await start(scope);
  await allSettled(frameMounted, { scope, params: tell });
  await hear(scope, { type: 'ready' });
  await hear(scope, { type: 'begun' });
};

beforeAll(registerSite);
beforeEach(() => sessionStorage.clear());

test("a guest's chat is begun once, for nobody", async () => {
  const { scope, calls, told, tell } = arrange([settings()]);
  await start(scope);
  await start(scope);
  expect(calls.map(({ method }) => method)).toEqual(['support.getsettings']);
  expect(scope.getState($state)).toBe('coming');
  await allSettled(frameMounted, { scope, params: tell });
  await hear(scope, { type: 'ready' });
  expect(told).toEqual([
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
  await hear(scope, { type: 'begun' });
  expect(scope.getState($state)).toBe('there');
});

test("a player's chat knows the player; only the provider that asks for it is told the phone", async () => {
  const user = {
    uid: account.uid,
    firstName: sampleProfile().first_name ?? '',
    email: expect.any(String),
    language: 'en',
  };
  const fresh = arrange([settings(), profile], true);
  await comeUp(fresh.scope, fresh.tell);
  expect(fresh.told[0]).toEqual(expect.objectContaining({ type: 'begin', user }));
  const jivo = arrange([settings({ chat: 'jivoSite', jivoSite: { id: 'w' } }), profile], true);
  await comeUp(jivo.scope, jivo.tell);
  expect(jivo.told[0]).toEqual(
    expect.objectContaining({ type: 'begin', provider: 'jivoSite', user: { ...user, phone: expect.any(String) } }),
  );
});

test('who signs in and who leaves is told to it, and who leaves finds it closed', async () => {
  const { scope, told, tell } = arrange([settings(), profile, answer(getInfo, account), answer(logout, 1)]);
  await comeUp(scope, tell);
  await allSettled(chatOpened, { scope });
  await allSettled(loggedIn, { scope });
  expect(told.at(-1)).toMatchObject({
    type: 'identify',
    user: { uid: account.uid, firstName: sampleProfile().first_name },
  });
  await allSettled(logoutRequested, { scope });
  expect(told).toContainEqual({ type: 'identify', user: null });
  expect(scope.getState($isOpen)).toBe(false);
});

test('it is out of the way where one plays, and does not begin there', async () => {
  const { scope } = arrange([settings()]);
  await allSettled(pageOpened, { scope, params: page('/game/orchard-seven') });
  await start(scope);
  expect([scope.getState($isHidden), scope.getState($state)]).toEqual([true, 'off']);
  await allSettled(pageOpened, { scope, params: page('/') });
  expect([scope.getState($isHidden), scope.getState($state)]).toEqual([false, 'coming']);
  await allSettled(chatOpened, { scope });
  await allSettled(pageOpened, { scope, params: page('/betting') });
  expect(scope.getState($isOpen)).toBe(false);
});

test("the panel and the provider's own window open and close together", async () => {
  const { scope, told, tell } = arrange([settings()]);
  await comeUp(scope, tell);
  await hear(scope, { type: 'unread', count: 3 });
  expect(scope.getState($unread)).toBe(3);
  await allSettled(chatOpened, { scope });
  expect([told.at(-1), scope.getState($unread)]).toEqual([{ type: 'open' }, 0]);
  await hear(scope, { type: 'closed' });
  expect([told.at(-1), scope.getState($isOpen)]).toEqual([{ type: 'close' }, false]);
  await hear(scope, { type: 'opened' });
  expect(scope.getState($isOpen)).toBe(true);
  await allSettled(themeChanged, { scope, params: 'dark' });
  expect(told.at(-1)).toEqual({ type: 'theme', theme: 'dark' });
});

test('it opens by itself where the operator says so, once a visit', async () => {
  const own = settings({ freshChat: { open_live_chat: true } });
  const { scope, tell } = arrange([own]);
  await comeUp(scope, tell);
  expect(scope.getState($isOpen)).toBe(true);
  await allSettled(chatClosed, { scope });
  await hear(scope, { type: 'ready' });
  await hear(scope, { type: 'begun' });
  expect(scope.getState($isOpen)).toBe(false);
});

test('what is said is stored for players, and for nobody else', async () => {
  const message = { channel_id: 'c', conversation_id: 'n', text: 'Hello', event: 'sent' } as const;
  const player = arrange([settings(), profile, answer(storeChatEvent, 1)], true);
  await comeUp(player.scope, player.tell);
  await hear(player.scope, { type: 'message', message });
  expect(player.calls.at(-1)).toMatchObject({ method: 'FreshChat.storeChatEvent', input: message });
  const guest = arrange([settings()]);
  await comeUp(guest.scope, guest.tell);
  await hear(guest.scope, { type: 'message', message });
  expect(guest.calls).toHaveLength(1);
});

describe('without a chat', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => {
    warned = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => warned.mockRestore());

  test.each([
    ['no chat', settings({ chat: null })],
    ['comm100', settings({ chat: 'comm100' })],
    ['settings that do not come', refuse(getSupportSettings, 'AccessDeniedException')],
  ])('%s is no chat, and no failure', async (_name, given) => {
    const { scope } = arrange([given]);
    await start(scope);
    expect(scope.getState($isShown)).toBe(false);
  });

  test('one that does not come is told in the log alone; who has opened it is told, and may try again', async () => {
    const { scope } = arrange([settings()]);
    await start(scope);
    await allSettled(chatFailed, { scope, params: 'It did not come' });
    expect(scope.getState($isShown)).toBe(false);
    expect(warned).toHaveBeenCalledWith('The chat is not shown', 'It did not come');

    const other = arrange([settings()]);
    await start(other.scope);
    await allSettled(chatOpened, { scope: other.scope });
    await hear(other.scope, { type: 'failed', reason: 'No script' });
    expect([other.scope.getState($isShown), other.scope.getState($state)]).toEqual([true, 'failed']);
    await allSettled(chatRetried, { scope: other.scope });
    await allSettled(frameMounted, { scope: other.scope, params: other.tell });
    await hear(other.scope, { type: 'ready' });
    expect(other.told.map(({ type }) => type)).toEqual(['begin', 'open']);
    await hear(other.scope, { type: 'begun' });
    expect(other.scope.getState($state)).toBe('there');
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
