import { chatProviders } from '../support/index.ts';
import { readChatCommand, readChatReport, readChatSettings } from './index.ts';

const zoe = { uid: 1, firstName: 'Zoe', email: 'z@example.test', language: 'en' };
const begin = {
  type: 'begin',
  provider: 'freshChat',
  config: { license: 't', open_live_chat: true, custom: { a: 1 } },
  user: null,
  locale: 'ar',
  direction: 'rtl',
  theme: 'dark',
};
const message = { channel_id: 'c', conversation_id: 'n', text: 'Hi', event: 'sent' };

test.each([
  begin,
  { ...begin, user: { ...zoe, phone: '+49' } },
  { type: 'identify', user: zoe },
  { type: 'identify', user: null },
  { type: 'theme', theme: 'system' },
  { type: 'open' },
  { type: 'close' },
])('accepts the command $type of a page', (command) => {
  expect(readChatCommand(command)).toEqual(command);
});

test.each([
  null,
  'open',
  [],
  {},
  { type: 'ready' },
  { ...begin, provider: 'icq' },
  { ...begin, config: null },
  { ...begin, config: { license: 7 } },
  { ...begin, config: { custom: { a: {} } } },
  { ...begin, config: { open_live_chat: 'yes' } },
  { ...begin, direction: 'up' },
  { ...begin, theme: 'red' },
  { ...begin, locale: 1 },
  { ...begin, user: undefined },
  { type: 'identify' },
  { type: 'identify', user: { ...zoe, uid: '1' } },
  { type: 'identify', user: { ...zoe, phone: 1 } },
  { type: 'theme', theme: 'red' },
])('rejects the command %j', (command) => {
  expect(readChatCommand(command)).toBeNull();
});

test.each([
  { type: 'ready' },
  { type: 'begun' },
  { type: 'opened' },
  { type: 'closed' },
  { type: 'failed', reason: 'No script' },
  { type: 'unread', count: 3 },
  { type: 'message', message },
])('accepts the report $type of a frame', (report) => {
  expect(readChatReport({ ...report, more: 1 })).toEqual(report);
});

test('drops unknown fields of a chat message', () => {
  expect(readChatReport({ type: 'message', message: { ...message, html: '<b>' } })).toEqual({
    type: 'message',
    message,
  });
});

test.each([
  undefined,
  3,
  {},
  { type: 'open' },
  { type: 'failed' },
  { type: 'unread', count: -1 },
  { type: 'unread', count: 1.5 },
  { type: 'unread', count: '3' },
  { type: 'message', message: null },
  { type: 'message', message: { ...message, channel_id: '' } },
  { type: 'message', message: { ...message, conversation_id: 'n'.repeat(121) } },
  { type: 'message', message: { ...message, text: 't'.repeat(4001) } },
  { type: 'message', message: { ...message, event: 'seen' } },
])('rejects the report %j', (report) => {
  expect(readChatReport(report)).toBeNull();
});

test.each(chatProviders)('reads the settings of %s', (provider) => {
  expect(readChatSettings({ chat: provider, [provider]: { id: '7' } })).toEqual({
    provider,
    config: { id: '7' },
    purpose: 'marketing',
  });
});

test.each([
  ['preferences', 'preferences'],
  ['essential', 'essential'],
  ['profiling', 'marketing'],
  [undefined, 'marketing'],
])('a chat that declares the purpose %p waits for %s', (declared, purpose) => {
  expect(readChatSettings({ chat: 'verbox', verbox: {}, purpose: declared })).toMatchObject({ purpose });
});

test('returns null for a site without a chat and rejects malformed settings', () => {
  expect(readChatSettings({ chat: null })).toBeNull();
  for (const wrong of [
    undefined,
    null,
    {},
    { chat: 'icq', icq: {} },
    { chat: 'verbox' },
    { chat: 'verbox', verbox: { id: 7 } },
  ])
    expect(() => readChatSettings(wrong)).toThrow('malformed');
});
