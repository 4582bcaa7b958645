/** A promise that React's `use` reads without suspending once it is settled. Source: React's own fields on a thenable. */
export const resource = <Value>(promise: Promise<Value>): Promise<Value> => {
  Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};
