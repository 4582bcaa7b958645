import { createGatewayHeaders, gatewayHeader, isGatewayToken, sign } from './index.ts';

const secret = 'secret-of-the-gateway';
const [former, other] = ['former-secret-of-it', 'secret-of-a-provider'];
const start = Date.UTC(2026, 10, 27);
const minute_ms = 60_000;

const tokenOf = (key: string, at = start): string => createGatewayHeaders(key, () => at)()[gatewayHeader] ?? '';

describe('the token of a gateway', () => {
  it('is valid with the current and with a former secret of the platform', () => {
    expect(isGatewayToken([secret], tokenOf(secret), start)).toBe(true);
    expect(isGatewayToken([secret, former], tokenOf(former), start)).toBe(true);
    expect(isGatewayToken([secret], tokenOf(former), start)).toBe(false);
  });

  it('is valid for five minutes, and not before its time', () => {
    expect(isGatewayToken([secret], tokenOf(secret), start + 5 * minute_ms)).toBe(true);
    expect(isGatewayToken([secret], tokenOf(secret), start + 5 * minute_ms + 1)).toBe(false);
    expect(isGatewayToken([secret], tokenOf(secret), start - 2 * minute_ms)).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['the secret itself', secret],
    ['a repeated header', [tokenOf(secret), tokenOf(secret)]],
    ['a token with a later time', tokenOf(secret).replace(/\d+/, String(start + 1))],
    ['the signature of a call', sign({ secret, method: 'POST', path: '/callbacks/games/bet', body: '', now: start })],
    ['a token with another secret', tokenOf(other)],
  ])('is not %s', (_what, header) => {
    expect(isGatewayToken([secret], header, start)).toBe(false);
  });

  it('is the same for ten seconds, and renewed when the clock was set back', () => {
    let at = start;
    const headers = createGatewayHeaders(secret, () => at);
    const first = headers();
    at += 9999;
    expect(headers()).toBe(first);
    at += 1;
    const second = headers();
    expect(second).not.toEqual(first);
    at -= 3600_000;
    expect(isGatewayToken([secret], headers()[gatewayHeader], at)).toBe(true);
  });

  it('is not sent without a secret', () => {
    expect(createGatewayHeaders(undefined)()).toEqual({});
    expect(createGatewayHeaders('')()).toEqual({});
  });
});
