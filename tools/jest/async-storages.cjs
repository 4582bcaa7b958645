// @ts-check
const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * @typedef {{ value: unknown }} Stored
 * @typedef {AsyncLocalStorage<unknown>} Storage
 */

/** @type {Set<Storage>} */
const storages = new Set();
/** @type {Set<Stored>} */
const values = new Set();

/** @param {Storage} storage @param {unknown} value */
const store = (storage, value) => {
  const stored = { value };
  storages.add(storage);
  values.add(stored);
  return stored;
};

const { run, enterWith, getStore } = AsyncLocalStorage.prototype;

/** @type {Record<string, (this: Storage, ...values: any[]) => unknown>} */
const remembering = {
  run(value, ...others) {
    return Reflect.apply(run, this, [store(this, value), ...others]);
  },
  enterWith(value) {
    return enterWith.call(this, store(this, value));
  },
  getStore() {
    return /** @type {Stored | undefined} */ (getStore.call(this))?.value;
  },
};
Object.assign(AsyncLocalStorage.prototype, remembering);

/**
 * Ends the storages that were used so far, and forgets their values; a storage that is used again works as before.
 *
 * Node 20 and 22 copy the value of each storage that was ever used to each new promise and timer. Those of a test file
 * would make each promise of later files more expensive, and all modules of the file would stay in memory with the
 * timers of packages, which live on.
 */
const endStorages = () => {
  for (const storage of storages) storage.disable();
  for (const stored of values) stored.value = undefined;
  storages.clear();
  values.clear();
};

module.exports = { endStorages };
