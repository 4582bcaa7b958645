/** Adds the fields with which React's `use` reads a settled promise without suspending. */
export const resource = <Value>(promise: Promise<Value>): Promise<Value> => {
  const note = (fields: object): void => void Object.assign(promise, fields);
  note({ status: 'pending' });
  promise.then(
    (value) => note({ status: 'fulfilled', value }),
    (reason: unknown) => note({ status: 'rejected', reason }),
  );
  return promise;
};
