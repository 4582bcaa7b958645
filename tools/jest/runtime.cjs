// @ts-check
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { endStorages } = require('./async-storages.cjs');
const SharedEnvironment = require('./shared-environment.cjs');

/**
 * What we use of jest's runtime, which does not document it.
 *
 * @typedef {object} Internals
 * @property {{ compile: Compile, injectedModuleParameters: string[] }} executor
 * @property {{ isCoreModule: (name: string) => boolean, resolveCjs: (from: string, name: string) => string }} _resolution
 * @typedef {(code: string, filename: string) => Function | null} Compile
 */

/** @type {Map<string, { code: string, script: vm.Script, run?: Function }>} by project and file */
const compiled = new Map();

/**
 * Compiles a module once for all test files of a process.
 *
 * @param {string} project projects transform the same file differently
 * @param {string} code
 * @param {string[]} parameters
 * @param {string} filename
 */
const compile = (project, code, parameters, filename) => {
  const key = `${project} ${filename}`;
  const known = compiled.get(key);
  if (known?.code === code) return known;
  const start = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${start}${code}\n})`, { filename, columnOffset: -start.length });
  /** @type {{ code: string, script: vm.Script, run?: Function }} */
  const module = { code, script };
  compiled.set(key, module);
  return module;
};

/**
 * Jest's runtime, with less work for each test file: each module is compiled once for all test files of a process. Jest
 * compiles it for each file, with a callback for `import()` that only throws here, because tests are CommonJS.
 *
 * In a shared environment, Node also loads each package once for all test files of a process. Our own modules are
 * evaluated again for each file, as everywhere in jest.
 */
class FasterRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const [{ id, transformIgnorePatterns }, environment] = options;
    const isShared = environment instanceof SharedEnvironment;
    const { executor, _resolution } = /** @type {Internals} */ (/** @type {unknown} */ (this));
    const parameters = executor.injectedModuleParameters;
    executor.compile = (code, filename) => {
      const module = compile(id, code, parameters, filename);
      if (isShared) return (module.run ??= module.script.runInThisContext());
      const context = environment.getVmContext();
      return context && module.script.runInContext(context);
    };
    this.resolution = _resolution;
    this.untransformed = isShared ? transformIgnorePatterns.map((pattern) => new RegExp(pattern)) : [];
  }

  teardown() {
    endStorages();
    super.teardown();
  }

  /** @type {Runtime['requireModule']} */
  requireModule(from, name, options, isActual) {
    const file = name && !options?.isInternalModule ? this.packageFile(from, name) : undefined;
    return file ? require(file) : super.requireModule(from, name, options, isActual);
  }

  /**
   * @param {string} from
   * @param {string} name
   * @returns {string | undefined} the file of a package that Node can load as it is, in a shared environment
   */
  packageFile(from, name) {
    if (this.untransformed.length === 0 || this.resolution.isCoreModule(name)) return undefined;
    const file = this.resolution.resolveCjs(from, name);
    return /\.(c?js|node)$/.test(file) && this.untransformed.some((pattern) => pattern.test(file)) ? file : undefined;
  }
}

module.exports = FasterRuntime;
