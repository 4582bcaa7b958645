import { allSettled, type Scope } from 'effector';
import { getInfo, getProfileInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { getSupportSettings, type ChatSettings } from '@croupier/contract/support';
import { pageOpened } from '@croupier/navigation';
import { $sessionStatus, $user, loggedIn, logoutRequested } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount, sampleProfile } from '@croupier/testing';
import { chatStarted, openChatFx } from './chat.model.ts';
import { isChatHidden, type ChatUser } from './chat-page.ts';

const none: ChatSettings = { chat: null, live_tex: {}, freshChat: {}, liveChat: {}, verbox: {}, betunlim: {}, jivoSite: {}, comm100: {} };
const settings = (own: Partial<ChatSettings> = {}) => answer(getSupportSettings, { ...none, chat: 'freshChat', freshChat: { src: 'https://chat.test/w.js' }, ...own });
const account = sampleAccount();
const profile = answer(getProfileInfo, sampleProfile());
const page = (name: string) => ({ name, path: '/', params: {}, query: {}, hash: '', locale: 'en' });

const arrange = (answers: Parameters<typeof apiScope>[0], isPlayer: boolean) => {
  const told: (ChatUser | null)[] = [];
  const hidden: boolean[] = [];
  const opened: (ChatUser | null)[] = [];
  const open = ({ user }: { user: ChatUser | null }) => {
    opened.push(user);
    return Promise.resolve({ identify: (next: ChatUser | null) => void told.push(next), setHidden: (isHidden: boolean) => void hidden.push(isHidden) });
  };
  const { scope, calls } = apiScope(answers, {
    values: [[$sessionStatus, isPlayer ? 'player' : 'guest'], ...(isPlayer ? [[$user, account]] : [])] as [never, unknown][], handlers: [[openChatFx, open]] as [never, unknown][],
  } as never);
  return { scope, calls, told, hidden, opened };
};
const start = (scope: Scope) => allSettled(chatStarted, { scope });

test('a guest\'s chat is opened once, for nobody', async () => {
  const { scope, opened, calls } = arrange([settings()], false);
  await start(scope);
  await start(scope);
  expect(opened).toEqual([null]);
  expect(calls.map(({ method }) => method)).toEqual(['support.getsettings']);
});

test('a player\'s chat knows the player', async () => {
  const { scope, opened } = arrange([settings(), profile], true);
  await start(scope);
  expect(opened).toEqual([{ uid: account.uid, firstName: sampleProfile().first_name ?? '', email: expect.any(String), phone: expect.any(String) }]);
});

test('who signs in and who leaves is told to it', async () => {
  const { scope, opened, told } = arrange([settings(), profile, answer(getInfo, account), answer(logout, 1)], false);
  await start(scope);
  await allSettled(loggedIn, { scope });
  expect(opened).toHaveLength(1);
  expect(told.at(-1)).toMatchObject({ uid: account.uid });
  await allSettled(logoutRequested, { scope });
  expect(told.at(-1)).toBeNull();
});

test('it is out of the way where one plays', async () => {
  const { scope, hidden } = arrange([settings()], false);
  await start(scope);
  await allSettled(pageOpened, { scope, params: page('game-sysname') });
  await allSettled(pageOpened, { scope, params: page('index') });
  expect(hidden.slice(-2)).toEqual([true, false]);
});

test.each([['no chat', settings({ chat: null })], ['settings that do not come', refuse(getSupportSettings, 'AccessDeniedException')]])('%s is no chat, and no failure', async (_name, given) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scope, opened } = arrange([given], false);
  await start(scope);
  expect(opened).toEqual([]);
  warned.mockRestore();
});

test.each([['betting', true], ['game-sysname', true], ['game-index-sysname___de', true], ['betting___ar', true], ['index', false], ['game', false]])('%s hides the badge: %s', (name, isHidden) => {
  expect(isChatHidden(name)).toBe(isHidden);
});

