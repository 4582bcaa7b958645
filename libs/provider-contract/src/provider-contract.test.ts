import * as v from 'valibot';
import {
  cardFrameMessage,
  enteredCard,
  gameFrameMessage,
  gamePageMessage,
  paymentRequest,
  requisitesCheckResponse,
  walletBetRequest,
  walletWinRequest,
} from './index.ts';

const id = '0b7b1f0e-6a39-4b0e-9a55-6f6a1f1c2d3e';
const bet = {
  request_id: id,
  session_token: 'x'.repeat(32),
  game: 'quiet-aurora',
  round_id: 'r-1',
  amount: 100,
  currency: 'EUR',
};

describe('provider contract', () => {
  it('accepts only bets in integer minor units', () => {
    expect(v.is(walletBetRequest, bet)).toBe(true);
    for (const amount of [0, -1, 1.5, '100', Number.MAX_SAFE_INTEGER + 1])
      expect(v.is(walletBetRequest, { ...bet, amount })).toBe(false);
    expect(v.is(walletBetRequest, { ...bet, currency: 'XXX' })).toBe(false);
    expect(v.is(walletBetRequest, { ...bet, request_id: 'one' })).toBe(false);
  });

  it('accepts a round without a win', () => {
    expect(v.is(walletWinRequest, { ...bet, amount: 0, is_final: true })).toBe(true);
    expect(v.is(walletWinRequest, { ...bet, amount: -5, is_final: true })).toBe(false);
  });

  it('rejects return addresses that are not web addresses', () => {
    const urls = {
      success: 'https://a.example/s',
      fail: 'https://a.example/f',
      pending: 'https://a.example/p',
      cancel: 'https://a.example/c',
    };
    const request = {
      reference: id,
      kind: 'deposit',
      method: 'card',
      amount: 1000,
      currency: 'EUR',
      requisites: {},
      return_urls: urls,
      callback_url: urls.success,
      locale: 'en',
      customer_reference: 'c',
    };
    expect(v.is(paymentRequest, request)).toBe(true);
    expect(v.is(paymentRequest, { ...request, return_urls: { ...urls, success: 'javascript:alert(1)' } })).toBe(false);
  });

  it('accepts only a token for the requisites of a payout', () => {
    const url = 'https://a.example/s';
    const payout = {
      reference: id,
      kind: 'payout',
      method: 'card',
      amount: 1000,
      currency: 'EUR',
      requisites: {},
      callback_url: url,
      locale: 'en',
      customer_reference: 'c',
      return_urls: { success: url, fail: url, pending: url, cancel: url },
    };
    expect(v.is(paymentRequest, { ...payout, requisites_token: 'tok_1f0c9a52' })).toBe(true);
    expect(v.is(paymentRequest, { ...payout, requisites: { card_number: '4111111111111111' } })).toBe(false);
    expect(v.is(paymentRequest, { ...payout, requisites_token: '4111111111111111' })).toBe(false);
    expect(v.is(requisitesCheckResponse, { status: 'accepted', reason: '', token: '4111-1111-1111-1111' })).toBe(false);
  });

  it('describes a card without its number', () => {
    const card = { token: 'card_1f0c9a52', brand: 'american-express', last4: '0005', expiry: '04/29' };
    const message = { source: 'croupier-card', type: 'card', ...card };
    expect(v.is(cardFrameMessage, message)).toBe(true);
    const described = { ...card, reference: id, customer_reference: 'c', fingerprint: 'fp_0123456789abcdef' };
    expect(v.is(enteredCard, described)).toBe(true);
    for (const wrong of [{ last4: '378282246310005' }, { brand: '378282246310005' }, { expiry: '13/29' }]) {
      expect(v.is(cardFrameMessage, { ...message, ...wrong })).toBe(false);
      expect(v.is(enteredCard, { ...described, ...wrong })).toBe(false);
    }
    expect(v.is(cardFrameMessage, { ...message, token: '378282246310005' })).toBe(false);
    expect(v.is(enteredCard, { ...described, fingerprint: '3782822463100053' })).toBe(false);
  });

  it('accepts the messages of a game frame', () => {
    expect(
      v.is(gameFrameMessage, {
        source: 'croupier-game',
        type: 'balance',
        game: 'quiet-aurora',
        balance: 5,
        currency: 'EUR',
        mode: 'real',
      }),
    ).toBe(true);
    expect(v.is(gamePageMessage, { source: 'croupier-site', type: 'balance-changed' })).toBe(true);
    expect(v.is(gamePageMessage, { source: 'croupier-game', type: 'balance-changed' })).toBe(false);
    expect(v.is(gameFrameMessage, { source: 'someone-else', type: 'ready', game: 'quiet-aurora' })).toBe(false);
  });
});
