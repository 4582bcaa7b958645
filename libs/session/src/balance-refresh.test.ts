/** @jest-environment jsdom */
import { answer, apiScope, sampleAccount, sampleBalance, sampleSiteConfig } from '@croupier/testing';
import { getBalance, getInfo } from '@croupier/contract/account';
import type { SiteConfig } from '@croupier/contract/content';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { allSettled, type Scope } from 'effector';
import { sessionOpened, sessionStarted, sessionStopped } from './index.ts';
import './session-background.ts';

type Settings = SiteConfig['settingsForUpdBalance'];

const started: Scope[] = [];
const page = (path: string): PageContext => ({ name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' });
const setVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** An open page of a player (or a guest); `requests` returns the number of balance requests. */
const open = async (settings: Partial<Settings>, { hasCookie = true, path = '/' } = {}) => {
  const config = sampleSiteConfig();
  const { scope, calls } = apiScope([answer(getInfo, sampleAccount()), answer(getBalance, sampleBalance())], {
    values: [[$siteConfig, { ...config, settingsForUpdBalance: { ...config.settingsForUpdBalance, ...settings } }]],
  });
  await allSettled(pageOpened, { scope, params: page(path) });
  await allSettled(sessionOpened, { scope, params: { hasCookie } });
  await allSettled(sessionStarted, { scope });
  started.push(scope);
  return { scope, requests: () => calls.filter(({ method }) => method === 'account.getBalance').length };
};

const seconds = (amount: number) => jest.advanceTimersByTimeAsync(amount * 1000);
const settle = () => jest.advanceTimersByTimeAsync(0);
const click = async () => {
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
};

beforeEach(() => {
  jest.useFakeTimers();
  setVisible(true);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((scope) => allSettled(sessionStopped, { scope })));
  jest.useRealTimers();
});

describe('the mode interval', () => {
  test('refreshes at the interval', async () => {
    const { requests } = await open({ isEnabledInterval: true, countSecondsForInterval: 10 });
    await seconds(9.9);
    expect(requests()).toBe(0);
    await seconds(0.2);
    expect(requests()).toBe(1);
    await seconds(30);
    expect(requests()).toBe(4);
  });

  test('is off unless the CMS enables it', async () => {
    const { requests } = await open({});
    await seconds(3600);
    expect(requests()).toBe(0);
  });

  test('never refreshes for a guest', async () => {
    const { requests } = await open({ isEnabledInterval: true }, { hasCookie: false });
    await seconds(60);
    expect(requests()).toBe(0);
  });

  test('pauses in a game and refreshes when the player leaves the game', async () => {
    const { scope, requests } = await open({ isEnabledInterval: true }, { path: '/game/aurora-nights' });
    await seconds(60);
    expect(requests()).toBe(0);
    await allSettled(pageOpened, { scope, params: page('/gamehall') });
    expect(requests()).toBe(1);
    await seconds(10);
    expect(requests()).toBe(2);
    await allSettled(pageOpened, { scope, params: page('/game/aurora-nights') });
    await seconds(60);
    expect(requests()).toBe(2);
  });

  test('pauses in a hidden tab and refreshes when the tab is visible again', async () => {
    const { requests } = await open({ isEnabledInterval: true });
    setVisible(false);
    await seconds(60);
    expect(requests()).toBe(0);
    setVisible(true);
    await settle();
    expect(requests()).toBe(1);
    await seconds(10);
    expect(requests()).toBe(2);
  });

  test('refreshes at most once per second', async () => {
    const { requests } = await open({ isEnabledInterval: true, countSecondsForInterval: 0 });
    await seconds(3);
    expect(requests()).toBe(3);
  });

  test('stops with the page', async () => {
    const { scope, requests } = await open({ isEnabledInterval: true });
    await allSettled(sessionStopped, { scope });
    await seconds(60);
    await click();
    expect(requests()).toBe(0);
  });
});

describe('the mode turn-off', () => {
  test('stops after minutes without activity and refreshes with the next activity', async () => {
    const { requests } = await open({
      isEnabledInterval: true,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    });
    await seconds(299);
    expect(requests()).toBe(29);
    await seconds(600);
    expect(requests()).toBe(29);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await settle();
    expect(requests()).toBe(30);
    await seconds(20);
    expect(requests()).toBeGreaterThanOrEqual(31);
  });

  test('continues while the visitor is active', async () => {
    const { requests } = await open({
      isEnabledInterval: true,
      countSecondsForInterval: 60,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    });
    for (let minute = 0; minute < 20; minute += 1) {
      await seconds(60);
      document.dispatchEvent(new Event('scroll'));
    }
    expect(requests()).toBe(20);
  });

  test('neither pointer movement nor automatic scrolling is activity', async () => {
    const { requests } = await open({
      isEnabledInterval: true,
      countSecondsForInterval: 60,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    });
    const row = document.body.appendChild(document.createElement('div'));
    for (let minute = 0; minute < 20; minute += 1) {
      await seconds(60);
      row.dispatchEvent(new Event('scroll'));
      document.dispatchEvent(new Event('pointermove', { bubbles: true }));
    }
    row.remove();
    expect(requests()).toBe(4);
  });

  test.each(['click', 'keydown', 'wheel', 'touchmove'])('%s is activity', async (activity) => {
    const { requests } = await open({
      isEnabledInterval: true,
      countSecondsForInterval: 60,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    });
    for (let minute = 0; minute < 10; minute += 1) {
      await seconds(60);
      document.body.dispatchEvent(new Event(activity, { bubbles: true }));
    }
    expect(requests()).toBe(10);
  });

  test('does not stop when the mode is disabled', async () => {
    const { requests } = await open({
      isEnabledInterval: true,
      countSecondsForInterval: 60,
      isEnabledTurnOffRequests: false,
    });
    await seconds(3600);
    expect(requests()).toBe(60);
  });
});

describe('the mode after-click', () => {
  test('a click refreshes, clicks shortly after it do not', async () => {
    const { requests } = await open({ isEnabledRequestsAfterClick: true, countSecondsForDelayBetweenClick: 1 });
    await click();
    await click();
    await seconds(0.9);
    await click();
    expect(requests()).toBe(1);
    await seconds(0.2);
    await click();
    expect(requests()).toBe(2);
  });

  test('is off unless the CMS enables it, and never runs for guests or in a game', async () => {
    const off = await open({});
    const guest = await open({ isEnabledRequestsAfterClick: true }, { hasCookie: false });
    const playing = await open({ isEnabledRequestsAfterClick: true }, { path: '/de/game/aurora-nights' });
    await click();
    expect([off.requests(), guest.requests(), playing.requests()]).toEqual([0, 0, 0]);
  });
});
