import { messageAddress } from './message-address.ts';

test('what was written comes through a mail address unharmed', () => {
  const address = new URL(messageAddress({ email: 'help@example.com', subject: 'A deposit & more', text: 'Line one\nline two? 100%', signature: 'Player 7' }));
  expect(address.protocol).toBe('mailto:');
  expect(address.pathname).toBe('help@example.com');
  expect(address.searchParams.get('subject')).toBe('A deposit & more');
  expect(address.searchParams.get('body')).toBe('Line one\nline two? 100%\r\n\r\nPlayer 7');
  expect(address.search).not.toContain('+');
});

test('a guest\'s message has no signature', () => {
  expect(new URL(messageAddress({ email: 'help@example.com', subject: 's', text: 'hello', signature: '' })).searchParams.get('body')).toBe('hello');
});
