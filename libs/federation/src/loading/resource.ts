/** Adds the fields with which React's `use` reads a settled promise without suspending. */
export const resource = <Value>(promise: Promise<Value>): Promise<Value> => {
  const setFields = (fields: object): void => void Object.assign(promise, fields);
  setFields({ status: 'pending' });
  promise.then(
    (value) => setFields({ status: 'fulfilled', value }),
    (reason: unknown) => setFields({ status: 'rejected', reason }),
  );
  return promise;
};
