import type { Database } from '../../../database/index.ts';
import type { Contact } from '../accounts/index.ts';
import { messageTo, notifyConfirmed, writeMessage, type Message, type MessageTexts } from './index.ts';

const texts: MessageTexts<{ code: string }> = {
  en: ({ code }) => ({ subject: 'Your code', text: `The code is ${code}` }),
  de: ({ code }) => ({ subject: 'Ihr Code', text: `Der Code ist ${code}` }),
};

it.each([
  ['de', 'Der Code ist 123456'],
  ['en', 'The code is 123456'],
  ['ar', 'The code is 123456'],
  ['', 'The code is 123456'],
  ['DE', 'The code is 123456'],
  ['constructor', 'The code is 123456'],
  ['__proto__', 'The code is 123456'],
])('writes in the locale %j: %s', (locale, text) =>
  expect(writeMessage(texts, locale, { code: '123456' }).text).toBe(text),
);

const contact = (more: Partial<Contact> = {}): Contact => ({
  type: 'email',
  contact: 'ann@example.com',
  isConfirmed: true,
  isSubscribed: false,
  phoneCountryCode: '',
  isFromRegistration: true,
  pending: null,
  ...more,
});
const text = { subject: 'Password changed', text: 'Your password was changed' };

it('writes an e-mail to an address and an SMS to a phone', () => {
  expect(messageTo(contact(), 'de', text)).toEqual({
    channel: 'email',
    kind: 'security',
    to: 'ann@example.com',
    locale: 'de',
    ...text,
  });
  expect(messageTo({ type: 'phone', contact: '4915123456789' }, 'en', text)).toMatchObject({
    channel: 'sms',
    to: '4915123456789',
  });
});

describe('a security notice', () => {
  const database = {} as Database;
  const notified = async (...contacts: readonly Contact[]): Promise<readonly string[]> => {
    const queue: Message[] = [];
    const enqueue = async (_transaction: Database, message: Message) => void queue.push(message);
    await notifyConfirmed({ enqueue }, database, contacts, 'en', text);
    return queue.map(({ to }) => to);
  };

  it('is sent to every confirmed contact in order, with or without a subscription to news', async () => {
    const phone = contact({ type: 'phone', contact: '4915123456789', isSubscribed: true });
    expect(await notified(contact(), phone)).toEqual(['ann@example.com', '4915123456789']);
  });

  it('is not sent to an unconfirmed contact or a pending replacement', async () => {
    const pending = { contact: 'thief@example.com', phoneCountryCode: '' };
    expect(await notified(contact({ isConfirmed: false }))).toEqual([]);
    expect(await notified(contact({ pending }))).toEqual(['ann@example.com']);
    expect(await notified()).toEqual([]);
  });
});
