// @ts-check
const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

for (const method of /** @type {const} */ (['run', 'enterWith'])) {
  const original = AsyncLocalStorage.prototype[method];
  /** @type {Function} */
  const remembered = function (/** @type {unknown[]} */ ...args) {
    used.add(this);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(AsyncLocalStorage.prototype, method, { value: remembered, configurable: true, writable: true });
}

/**
 * Ends the storages that were used so far; one that is used again works as before. Node 20 and 22 copy the value of
 * each storage that was ever used to each new promise, also those of modules that only earlier test files had.
 */
const endStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};

module.exports = { endStorages };
