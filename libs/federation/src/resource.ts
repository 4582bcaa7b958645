/** A promise that React's `use` reads without suspending once it is settled. Source: React's own fields on a thenable. */
export const resource = <Value>(promise: Promise<Value>): Promise<Value> => {
  const note = (fields: object): void => void Object.assign(promise, fields);
  note({ status: 'pending' });
  promise.then(
    (value) => note({ status: 'fulfilled', value }),
    (reason: unknown) => note({ status: 'rejected', reason }),
  );
  return promise;
};
