import { feedbackMessage, type Feedback } from './feedback.message.ts';

const feedback: Feedback = {
  reference: 'ABCD2345',
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'A question',
  message: 'Hello',
  uid: 1001,
  locale: 'de',
};
const bodyOf = (own: Partial<Feedback>) =>
  feedbackMessage({ ...feedback, ...own })
    .text.split('\n\n')
    .slice(1);

it('names the sender, the account, the language and the reference before the message', () => {
  expect(feedbackMessage(feedback)).toEqual({
    subject: '[ABCD2345] A question',
    text: 'From: Ann <ann@example.com>\nAccount: 1001\nLanguage: de\nReference: ABCD2345\n\nHello',
  });
});

it('names a guest and a missing name', () => {
  const { text } = feedbackMessage({ ...feedback, uid: null, name: ' \n ' });
  expect(text).toContain('From: (no name) <ann@example.com>\nAccount: guest\n');
});

it.each([
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['a\tb', 'a\tb'],
  ['a\0b\u001b[31mc\u0085d', 'ab[31mcd'],
  ['😀 ünï \u2028', '😀 ünï \u2028'],
])('the message %j is sent as %j', (message, sent) => {
  expect(bodyOf({ message })).toEqual([sent]);
});

it('a line break in the address or the name adds no line to the header', () => {
  const { text } = feedbackMessage({ ...feedback, name: 'Ann\r\nAccount: 7', email: 'a@b.example\nX: 1' });
  expect(text.split('\n')[0]).toBe('From: Ann Account: 7 <a@b.example X: 1>');
  expect(text.split('\n')[1]).toBe('Account: 1001');
});
