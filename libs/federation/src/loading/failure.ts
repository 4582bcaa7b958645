/**
 * The longest time from requesting a remote's entry to having the exposed module (milliseconds). A load that fails is
 * reported at once; this is for one that hangs. On a slow network or phone, code needs several seconds.
 */
export const remoteTimeout_ms = 15_000;

/** Why a remote failed. */
export type RemoteFailure = Readonly<{
  kind: 'RemoteFailure';
  remote: string;
  reason: 'unknown_remote' | 'unknown_part' | 'contract' | 'timeout' | 'load';
  message: string;
}>;

export const remoteFailure = (remote: string, reason: RemoteFailure['reason'], message: string): RemoteFailure => ({
  kind: 'RemoteFailure',
  remote,
  reason,
  message,
});

export const isRemoteFailure = (error: unknown): error is RemoteFailure =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'RemoteFailure';

/** Settles like `work`, or rejects after `timeout_ms`. */
export const within = <Result>(work: Promise<Result>, remote: string, timeout_ms: number): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(remoteFailure(remote, 'timeout', `${remote} did not answer within ${timeout_ms} ms`)),
      timeout_ms,
    );
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(isRemoteFailure(error) ? error : remoteFailure(remote, 'load', String(error)));
      },
    );
  });
