import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { issuerOfAnswer, playerOfHandle } from './ceremonies.ts';

/** What a browser answers for a challenge, as it encodes both. */
const answerFor = (challenge: string): string => encoded({ type: 'webauthn.get', challenge: base64(challenge) });
const encoded = (data: unknown): string => base64(JSON.stringify(data));
const base64 = (text: string): string => Buffer.from(text).toString('base64url');
const random = (): string => randomBytes(32).toString('base64url');

it('finds the cell where a sign-in began in the answer of the browser', () => {
  expect(issuerOfAnswer(answerFor(`north.${random()}`))).toBe('north');
  expect(issuerOfAnswer(answerFor(`north-2.${random()}`))).toBe('north-2');
});

it.each([
  ['a site with one database', answerFor(random())],
  ['a name that no cell can have', answerFor(`North.${random()}`)],
  ['a name that is too long', answerFor(`${'n'.repeat(33)}.${random()}`)],
  ['a challenge that is too short', answerFor(`north.${random().slice(1)}`)],
  ['a challenge that is too long', answerFor(`north.${random()}A`)],
  ['two names', answerFor(`north.south.${random()}`)],
  ['a line end after the challenge', answerFor(`north.${random()}\n`)],
  ['no challenge', encoded({ type: 'webauthn.get' })],
  ['a challenge that is no text', encoded({ challenge: 5 })],
  ['a list', encoded([`north.${random()}`])],
  ['nothing', encoded(null)],
  ['text that is no JSON', base64('{')],
  ['an empty answer', ''],
])('finds no cell in the answer with %s', (_name, answer) => {
  expect(issuerOfAnswer(answer)).toBeNull();
});

it('never fails for an answer that a visitor wrote', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json().map(base64), fc.string().map(answerFor)), (answer) => {
      expect(issuerOfAnswer(answer) === null || typeof issuerOfAnswer(answer) === 'string').toBe(true);
    }),
  );
});

it('reads the id of a player from the handle that its passkeys have', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const handle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
      expect(playerOfHandle(handle)).toBe(id);
    }),
  );
});

it.each(['', 'AAAA', Buffer.alloc(17).toString('base64url'), '%%%'])(
  'reads no id of a player from the handle %j',
  (handle) => {
    expect(playerOfHandle(handle)).not.toMatch(/-/);
  },
);
