/** @jest-environment jsdom */
import { createI18n, formattedTexts } from '@croupier/i18n';
import type { Messages } from '@lingui/core';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { defineRemote, type RegisteredRemote } from '../remote.ts';
import { connectRemotes, updateRemotes } from './connect-remotes.ts';
import {
  createRemoteI18n,
  discardMessages,
  messagesOf,
  overrideMessages,
  provideFormatted,
  provideMessages,
} from './messages.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const release = (name: string, version: string): RegisteredRemote => ({
  version,
  base: `/mf/${name}/${version}/`,
  integrity: {},
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
  },
});
const loadMessages = jest.fn((locale: string) => Promise.resolve({ messages: { greeting: [`Hello in ${locale}`] } }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadRemote).mockResolvedValue({
    remote: defineRemote({ pages: {}, slots: {}, dialogs: {}, loadMessages }),
  });
});

describe('the messages of the document', () => {
  test('are used in their locale only', async () => {
    connectRemotes({ lobby: release('lobby', 'v1') });
    provideMessages('lobby', 'de', { greeting: ['Hallo'] });
    expect(await messagesOf('lobby', 'de')).toEqual({ greeting: ['Hallo'] });
    expect(loadMessages).not.toHaveBeenCalled();
    expect(await messagesOf('lobby', 'fr')).toEqual({ greeting: ['Hello in fr'] });
  });
  test('are discarded with the release that they belong to, and those of other remotes stay', async () => {
    connectRemotes({ cashier: release('cashier', 'v1'), 'cashier-2': release('cashier-2', 'v1') });
    provideMessages('cashier', 'de', { greeting: ['Hallo'] });
    provideMessages('cashier-2', 'de', { greeting: ['Servus'] });
    updateRemotes({ cashier: release('cashier', 'v1') });
    expect(await messagesOf('cashier', 'de')).toEqual({ greeting: ['Hallo'] });
    updateRemotes({ cashier: release('cashier', 'v2') });
    expect(await messagesOf('cashier', 'de')).toEqual({ greeting: ['Hello in de'] });
    expect(await messagesOf('cashier-2', 'de')).toEqual({ greeting: ['Servus'] });
  });
  test('of every locale are discarded', async () => {
    connectRemotes({ promotions: release('promotions', 'v1') });
    provideMessages('promotions', 'de', { greeting: ['Hallo'] });
    provideMessages('promotions', 'fr', { greeting: ['Bonjour'] });
    discardMessages('promotions');
    expect(await Promise.all(['de', 'fr'].map((locale) => messagesOf('promotions', locale)))).toEqual([
      { greeting: ['Hello in de'] },
      { greeting: ['Hello in fr'] },
    ]);
  });
});

describe('the texts of a remote', () => {
  test('override those of the page, and texts of the translation service override both', () => {
    const page = createI18n('en', { title: ['Shell'], back: ['Back'] });
    overrideMessages(page, { greeting: 'Welcome, dear guest' });
    const remote = createRemoteI18n(page, 'lobby', { title: ['Lobby'], greeting: ['Hello'] });
    expect(['title', 'back', 'greeting'].map((id) => remote.t(id))).toEqual(['Lobby', 'Back', 'Welcome, dear guest']);
    expect(page.t('greeting')).toBe('Welcome, dear guest');
    expect(page.t('title')).toBe('Shell');
  });
  test('of the translation service may contain braces, which are no placeholders', () => {
    const page = createI18n('en', {});
    overrideMessages(page, { rules: 'Bet {any} amount', limit: ['Up to ', ['limit']] });
    const remote = createRemoteI18n(page, 'lobby', {});
    expect([remote.t('rules'), remote._('limit', { limit: '$5' })]).toEqual(['Bet {any} amount', 'Up to $5']);
  });
  test('that the server has formatted are of one remote and one page', () => {
    const messages: Messages = { level: ['Level ', ['level', 'number']] };
    const server = createI18n('en', messages);
    server._('level', { level: 1 });
    const [key = ''] = Object.keys(formattedTexts(server));
    const page = createI18n('en', {});
    provideFormatted(page, { lobby: { [key]: 'Level 1 of the server' } });
    const textIn = (i18n: typeof page, remote: string) =>
      createRemoteI18n(i18n, remote, messages)._('level', { level: 1 });
    expect([textIn(page, 'lobby'), textIn(page, 'cashier'), textIn(createI18n('en', {}), 'lobby')]).toEqual([
      'Level 1 of the server',
      'Level 1',
      'Level 1',
    ]);
  });
  test('do not change those of another remote', () => {
    const page = createI18n('de', {});
    const [lobby, cashier] = ['Lobby', 'Kasse'].map((title) => createRemoteI18n(page, title, { title: [title] }));
    expect([lobby?.t('title'), cashier?.t('title'), lobby?.locale]).toEqual(['Lobby', 'Kasse', 'de']);
  });
});
