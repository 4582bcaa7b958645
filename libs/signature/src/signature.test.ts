import { maximumAgeMs, maximumSkewMs, sign, verify } from './index.ts';

const call = {
  secret: 'a secret of the two sides',
  method: 'POST',
  path: '/callbacks/games/bet?x=1',
  body: '{"amount":100,"name":"Zoë"}',
  now: 1_767_225_600_000,
};
const header = sign(call);

describe('signature', () => {
  it('has the documented form and value', () => {
    expect(header).toBe('t=1767225600000,v1=1d4492828bb0a1cbf31a01b0dd7f4821ddf379a6622844a610e0871c6c141695');
  });

  it('is valid for the unchanged call', () => {
    expect(verify({ ...call, header })).toEqual({ ok: true });
    expect(verify({ ...call, method: 'post', header })).toEqual({ ok: true });
  });

  it.each([
    ['body', { body: call.body.replace('100', '900') }],
    ['path', { path: '/callbacks/games/win?x=1' }],
    ['query', { path: '/callbacks/games/bet?x=2' }],
    ['method', { method: 'PUT' }],
    ['secret', { secret: 'another secret of two sides' }],
  ])('is refused when the %s was changed', (_what, change) => {
    expect(verify({ ...call, ...change, header })).toEqual({ ok: false, reason: 'mismatch' });
  });

  it('is refused when its time was changed', () => {
    const later = call.now + maximumAgeMs * 2;
    expect(verify({ ...call, now: later, header: header.replace(String(call.now), String(later)) })).toEqual({
      ok: false,
      reason: 'mismatch',
    });
  });

  it('expires after five minutes', () => {
    expect(verify({ ...call, now: call.now + maximumAgeMs, header })).toEqual({ ok: true });
    expect(verify({ ...call, now: call.now + maximumAgeMs + 1, header })).toEqual({ ok: false, reason: 'expired' });
  });

  it('allows a clock that is a minute ahead and no more', () => {
    expect(verify({ ...call, now: call.now - maximumSkewMs, header })).toEqual({ ok: true });
    expect(verify({ ...call, now: call.now - maximumSkewMs - 1, header })).toEqual({
      ok: false,
      reason: 'from_future',
    });
  });

  it.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['v1=00', 'malformed'],
    [header.slice(0, -1), 'malformed'],
    [`${header},v1=00`, 'malformed'],
    [header.toUpperCase(), 'malformed'],
    [[header, header], 'malformed'],
  ] as const)('refuses the header %p', (given, reason) => {
    expect(verify({ ...call, header: given })).toEqual({ ok: false, reason });
  });

  it('is valid with a previous secret, and with no other', () => {
    const rotated = { ...call, secret: 'the new secret of two sides', header };
    expect(verify({ ...rotated, previousSecrets: ['an older secret of two sides', call.secret] })).toEqual({
      ok: true,
    });
    expect(verify({ ...rotated, previousSecrets: ['an older secret of two sides'] })).toEqual({
      ok: false,
      reason: 'mismatch',
    });
    expect(() => verify({ ...rotated, previousSecrets: ['short'] })).toThrow(RangeError);
  });

  it('does not sign with a secret that can be guessed', () => {
    expect(() => sign({ ...call, secret: 'short' })).toThrow(RangeError);
    expect(() => verify({ ...call, secret: '', header })).toThrow(RangeError);
  });
});
