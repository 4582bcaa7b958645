import { EventEmitter } from 'node:events';
import { runUntilStopped } from './lifecycle.ts';

const start = (close: () => Promise<unknown>, contain?: (error: unknown) => boolean) => {
  const host = Object.assign(new EventEmitter(), { exit: jest.fn<void, [number]>() });
  const log = { info: jest.fn(), error: jest.fn(), fatal: jest.fn() };
  runUntilStopped({
    log,
    close,
    server: { closeIdleConnections: jest.fn() },
    shutdownTimeout_ms: 1000,
    host,
    ...(contain ? { contain } : {}),
  });
  return { host, log };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['SIGTERM', 'SIGINT'])('%s shuts down after pending work', async (signal) => {
  let done = (): void => undefined;
  const close = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  const { host } = start(close);
  host.emit(signal, signal);
  host.emit(signal, signal);
  expect(close).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(500);
  expect(host.exit).not.toHaveBeenCalled();
  done();
  await jest.advanceTimersByTimeAsync(2000);
  expect(host.exit.mock.calls).toEqual([[0]]);
});

test.each(['unhandledRejection', 'uncaughtException'])('logs %s and exits with status 1', async (event) => {
  const { host, log } = start(() => Promise.resolve());
  const error = new Error('unhandled');
  host.emit(event, error);
  await jest.advanceTimersByTimeAsync(0);
  expect(log.fatal).toHaveBeenCalledWith({ err: error, event }, expect.any(String));
  expect(host.exit.mock.calls).toEqual([[1]]);
});

test.each(['unhandledRejection', 'uncaughtException'])(
  '%s does not end the process when `contain` returns true',
  async (event) => {
    const hosted = new Error('of hosted code');
    const { host, log } = start(
      () => Promise.resolve(),
      (error) => error === hosted,
    );
    host.emit(event, hosted);
    await jest.advanceTimersByTimeAsync(0);
    expect(log.fatal).not.toHaveBeenCalled();
    expect(host.exit).not.toHaveBeenCalled();
    host.emit(event, new Error('own'));
    await jest.advanceTimersByTimeAsync(0);
    expect(host.exit.mock.calls).toEqual([[1]]);
  },
);

test('exits with status 1 when the shutdown exceeds its time limit', async () => {
  const { host, log } = start(() => new Promise(() => undefined));
  host.emit('SIGTERM', 'SIGTERM');
  await jest.advanceTimersByTimeAsync(999);
  expect(host.exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(host.exit.mock.calls).toEqual([[1]]);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('logs a shutdown that fails', async () => {
  const { host, log } = start(() => Promise.reject(new Error('the database is stuck')));
  host.emit('SIGTERM', 'SIGTERM');
  await jest.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(host.exit.mock.calls).toEqual([[1]]);
});
