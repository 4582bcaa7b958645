import { act, screen } from '@testing-library/react';
import { Page, renderOnPage } from '../testing-page.tsx';
import { Countdown, type CountdownProps } from './index.ts';

const now = '2026-01-01T00:00:00.000Z';
beforeEach(() => void jest.useFakeTimers({ now: new Date(now) }));
afterEach(() => void jest.useRealTimers());

const timer = () => screen.getByRole('timer');
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const renderCountdown = (props: CountdownProps) => {
  const { rerender, unmount } = renderOnPage(<Countdown {...props} />);
  const rerenderPage = (next: CountdownProps) =>
    rerender(
      <Page>
        <Countdown {...next} />
      </Page>,
    );
  return { rerenderPage, unmount };
};
const inSeconds = (seconds: number) => Date.parse(now) + seconds * 1000;

test('changes at the full seconds of the remaining time', () => {
  renderCountdown({ to: inSeconds(2.4) });
  expect(timer()).toHaveTextContent('00:00:03');
  wait(399);
  expect(timer()).toHaveTextContent('00:00:03');
  wait(1);
  expect(timer()).toHaveTextContent('00:00:02');
  wait(1000);
  expect(timer()).toHaveTextContent('00:00:01');
});

test('shows the right time after the page was suspended', () => {
  renderCountdown({ to: inSeconds(100_000) });
  expect(timer()).toHaveTextContent('1d 03:46:40');
  jest.setSystemTime(inSeconds(99_000));
  wait(1000);
  expect(timer()).toHaveTextContent('00:16:39');
});

test('is written from left to right and not announced each second', () => {
  renderCountdown({ to: inSeconds(65), short: true });
  expect(timer()).toHaveTextContent('1:05');
  expect(timer()).toHaveAttribute('dir', 'ltr');
  expect(timer()).toHaveAttribute('aria-live', 'off');
});

describe('the end', () => {
  test('that has passed is reported at once, and sets no timer', () => {
    const ended = jest.fn();
    renderCountdown({ to: inSeconds(-5), onEnd: ended });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(timer()).toHaveTextContent('00:00:00');
    expect(jest.getTimerCount()).toBe(0);
  });
  test('is reported to the newest handler', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerenderPage } = renderCountdown({ to: inSeconds(2), onEnd: first });
    rerenderPage({ to: inSeconds(2), onEnd: second });
    wait(2000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });
  test('that moves is reported once, at its new time', () => {
    const onEnd = jest.fn();
    const { rerenderPage } = renderCountdown({ to: inSeconds(2), onEnd });
    rerenderPage({ to: inSeconds(4), onEnd });
    wait(3999);
    expect(onEnd).not.toHaveBeenCalled();
    wait(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
  test('is not reported after the countdown has disappeared', () => {
    const onEnd = jest.fn();
    renderCountdown({ to: inSeconds(2), onEnd }).unmount();
    wait(5000);
    expect(onEnd).not.toHaveBeenCalled();
  });
  test('follows the clock of the server when it becomes known', () => {
    const { rerenderPage } = renderCountdown({ to: inSeconds(10) });
    rerenderPage({ to: inSeconds(10), clockOffset_ms: 4000 });
    expect(timer()).toHaveTextContent('00:00:06');
    rerenderPage({ to: inSeconds(10), clockOffset_ms: -60_000 });
    expect(timer()).toHaveTextContent('00:01:10');
  });
});
