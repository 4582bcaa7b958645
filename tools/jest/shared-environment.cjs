// @ts-check
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Gives an object the properties that it had before, as far as it allows.
 *
 * @param {object} target
 * @param {Record<string, PropertyDescriptor>} properties
 */
const restoreProperties = (target, properties) => {
  for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(target, key);
  for (const [key, property] of Object.entries(properties)) Reflect.defineProperty(target, key, property);
};

/** @returns {() => void} restores Node's global state as it is now */
const rememberState = () => {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const properties = Object.getOwnPropertyDescriptors(process);
  const variables = Object.getOwnPropertyDescriptors({ ...process.env });
  const directory = process.cwd();
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) process.off(name, /** @type {() => void} */ (listener));
    // Node keeps the listeners and their number here. With a wrong number it forgets them all, also that of jest's calls.
    const { _events, _eventsCount } = Object.getOwnPropertyDescriptors(process);
    restoreProperties(globalThis, globals);
    restoreProperties(process, { ...properties, _events, _eventsCount });
    restoreProperties(process.env, variables);
    if (process.cwd() !== directory) process.chdir(directory);
  };
};

/** Fake timers that leave microtasks and `process.nextTick` alone, because Node itself needs them. */
class SharedFakeTimers extends ModernFakeTimers {
  /** @type {ModernFakeTimers['useFakeTimers']} */
  useFakeTimers(config) {
    super.useFakeTimers({ ...config, doNotFake: [...(config?.doNotFake ?? []), 'nextTick', 'queueMicrotask'] });
  }
}

/**
 * The environment of tests that need no browser: Node's own global object, which all test files of a process use. So
 * they can share the packages that they load, and the code that V8 has compiled and optimized (`runtime.cjs`). After
 * each file it restores what tests may change: globals, properties and listeners of `process`, environment variables,
 * the working directory, spies and timers.
 *
 * @implements {import('@jest/environment').JestEnvironment}
 */
class SharedEnvironment {
  restoreState = rememberState();
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new SharedFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    this.restoreState();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No other context than that of this process. */
  getVmContext() {
    return null;
  }
}

module.exports = SharedEnvironment;
