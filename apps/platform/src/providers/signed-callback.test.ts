import { maximumAgeMs, sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';
import type { ReceivedCallback } from './callback.ts';
import { createSignedCallsReader, createSignedMessageReader } from './signed-callback.ts';

const secret = 'a-providers-secret-of-tests';
const at = new Date('2026-03-01T10:00:00Z');
const options = { secret, now: () => at };
const bet = v.object({ kind: v.optional(v.literal('bet'), 'bet'), amount: v.pipe(v.number(), v.integer()) });
const win = v.object({ kind: v.optional(v.literal('win'), 'win'), amount: v.number() });

const callback = (body: string, own: Partial<ReceivedCallback> & { key?: string; sentAt?: Date } = {}) => {
  const { path = '/callbacks/games/bet', key = secret, sentAt = at, headers } = own;
  const signature = sign({ secret: key, method: 'POST', path, body, now: sentAt.getTime() });
  return { path, body, headers: headers ?? { [signatureHeader]: signature } };
};
const read = createSignedMessageReader({ ...options, schema: bet });
const rejected = (status: number, code: string, reason: unknown = expect.any(String)) => ({
  isAccepted: false,
  reason,
  answer: { status, body: { error: { code, message: expect.any(String) } } },
});

describe('a signed message', () => {
  it('is parsed by its schema, without unknown fields', () => {
    expect(read(callback('{"amount":100,"more":1}'))).toEqual({
      isAccepted: true,
      message: { kind: 'bet', amount: 100 },
    });
  });

  it('is accepted with a previous secret of the provider', () => {
    const rotated = { ...options, secret: 'the-new-secret-of-tests', previousSecrets: [secret] };
    const readRotated = createSignedMessageReader({ ...rotated, schema: bet });
    expect(readRotated(callback('{"amount":1}'))).toMatchObject({ isAccepted: true });
    expect(readRotated(callback('{"amount":1}', { key: rotated.secret }))).toMatchObject({ isAccepted: true });
    expect(readRotated(callback('{"amount":1}', { key: 'another-secret-of-tests' }))).toMatchObject({
      isAccepted: false,
    });
    const readCalls = createSignedCallsReader({ '/bet': bet }, rotated);
    expect(readCalls(callback('{"amount":1}'))).toMatchObject({ isAccepted: true });
  });

  it.each([
    ['that is missing', callback('{"amount":1}', { headers: {} }), 'missing'],
    ['of another secret', callback('{"amount":1}', { key: 'another-secret-of-tests' }), 'mismatch'],
    ['of another body', { ...callback('{"amount":1}'), body: '{"amount":2}' }, 'mismatch'],
    ['of another path', { ...callback('{"amount":1}'), path: '/callbacks/games/win' }, 'mismatch'],
    ['that is too old', callback('{"amount":1}', { sentAt: new Date(at.getTime() - maximumAgeMs - 1) }), 'expired'],
  ])('is rejected with a signature %s', (_case, given, reason) => {
    expect(read(given)).toEqual(rejected(401, 'INVALID_SIGNATURE', reason));
  });

  it('is rejected for its signature before its body is parsed', () => {
    expect(read(callback('{', { headers: {} }))).toEqual(rejected(401, 'INVALID_SIGNATURE', 'missing'));
  });

  it.each([
    ['{', /^body: /],
    ['', /^body: /],
    ['7', /^body: /],
    ['[]', /^amount: /],
    ['{"amount":"100"}', /^amount: /],
    ['{"amount":1.5}', /^amount: /],
    ['{"kind":"win","amount":1}', /^kind: /],
  ])('is rejected with the body %j, with the name of the field in the answer', (body, message) => {
    expect(read(callback(body))).toMatchObject({
      answer: { status: 400, body: { error: { code: 'INVALID_REQUEST', message: expect.stringMatching(message) } } },
    });
  });
});

describe('callbacks of several paths', () => {
  const readCall = createSignedCallsReader<v.InferOutput<typeof bet | typeof win>>(
    { '/bet': bet, '/win': win },
    options,
  );
  const sent = (path: string, body = '{"amount":1}') => readCall(callback(body, { path }));

  it.each([
    ['/callbacks/games/bet', 'bet'],
    ['/callbacks/games/win', 'win'],
    ['/callbacks/games/studio/win', 'win'],
    ['/callbacks/games/win?attempt=2', 'win'],
    ['/callbacks/games/win?next=/bet', 'win'],
  ])('are identified by the end of the path %s', (path, kind) => {
    expect(sent(path)).toMatchObject({ isAccepted: true, message: { kind } });
  });

  it.each(['/callbacks/games', '/callbacks/games/', '/callbacks/games/rollback', '/callbacks/games/bet/', '/toString'])(
    'are rejected at %s',
    (path) => {
      expect(sent(path)).toEqual(rejected(404, 'INVALID_REQUEST'));
    },
  );

  it('each have their own schema', () => {
    expect(sent('/callbacks/games/win', '{"amount":1.5}')).toMatchObject({ isAccepted: true });
    expect(sent('/callbacks/games/bet', '{"amount":1.5}')).toEqual(rejected(400, 'INVALID_REQUEST'));
  });
});
