/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { restore } from '@croupier/contract/auth';
import { answer, apiScope } from '@croupier/testing';
import { $codeSent, changePasswordFx, restoreReset, restoreShown, sendCodeFx } from './restore.model.ts';

const platform = () =>
  apiScope([
    answer(restore, ({ code }) =>
      code ? { status: 'password_changed', resend_time: 0 } : { status: 'code_sent', resend_time: 60 },
    ),
  ]);
const secondsLeft = (at: number | undefined): number => Math.round(((at ?? 0) - performance.now()) / 1000);

// Stops the clock of the countdown.
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(5000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

beforeEach(() => window.sessionStorage.clear());

test('requests a code, changes the password with it, and starts over the next time', async () => {
  const { scope, calls } = platform();
  await allSettled(sendCodeFx, { scope, params: '+49151234' });
  expect(scope.getState($codeSent)?.login).toBe('+49151234');
  expect(secondsLeft(scope.getState($codeSent)?.resendAt)).toBe(60);
  await allSettled(changePasswordFx, {
    scope,
    params: { login: '+49151234', code: '1234567890', password: 'new-secret' },
  });
  expect(calls.map(({ input }) => input)).toMatchObject([
    { login: '49151234' },
    { login: '49151234', code: '1234567890', password: 'new-secret' },
  ]);
  await allSettled(restoreReset, { scope });
  expect(scope.getState($codeSent)).toBeNull();
  await allSettled(restoreShown, { scope });
  expect(scope.getState($codeSent)).toBeNull();
});

describe('a page that reloads while the visitor looks the code up', () => {
  const reopened = async (passed_ms: number) => {
    await allSettled(sendCodeFx, { scope: platform().scope, params: 'ada@example.com' });
    const now = Date.now() + passed_ms;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const { scope } = platform();
    await allSettled(restoreShown, { scope });
    return scope.getState($codeSent);
  };

  test('continues at the code step with the remaining countdown', async () => {
    const sent = await reopened(25_000);
    expect(sent?.login).toBe('ada@example.com');
    expect(secondsLeft(sent?.resendAt)).toBe(35);
  });

  test('waits no longer than announced after the clock was set back', async () => {
    expect(secondsLeft((await reopened(-3_600_000))?.resendAt)).toBe(60);
  });

  test('starts over when the code has expired', async () => {
    expect(await reopened(11 * 60_000)).toBeNull();
  });
});
