// @ts-check
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const SharedEnvironment = require('./shared-environment.cjs');

/**
 * What we use of jest's runtime, which does not document it.
 *
 * @typedef {object} Internals
 * @property {{ compile: Compile, injectedModuleParameters: string[] }} executor
 * @property {{ isCoreModule: (name: string) => boolean, resolveCjs: (from: string, name: string) => string }} _resolution
 * @typedef {(code: string, filename: string) => Function | null} Compile
 */

/** @type {Map<string, { code: string, run: Function }>} by file */
const compiled = new Map();

/**
 * Compiles a module once for all test files of a process. Each call of the function evaluates the module anew, with the
 * code that V8 has compiled and optimized so far.
 *
 * @param {string} code
 * @param {string[]} parameters
 * @param {string} filename
 */
const compileOnce = (code, parameters, filename) => {
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = vm.compileFunction(code, parameters, { filename });
  compiled.set(filename, { code, run });
  return run;
};

/**
 * Jest's runtime, with less work for each test file.
 *
 * In a shared environment, Node loads each package once for all test files of a process, and each of our own modules is
 * compiled once, but evaluated anew for each file, as everywhere in jest. In others, V8 finds the code that it has
 * compiled before: jest compiles each module with its own callback for `import()`, which prevents that. The callback
 * only throws, because tests are CommonJS.
 */
class FasterRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const [{ transformIgnorePatterns }, environment] = options;
    const isShared = environment instanceof SharedEnvironment;
    const { executor, _resolution } = /** @type {Internals} */ (/** @type {unknown} */ (this));
    const parameters = executor.injectedModuleParameters;
    executor.compile = (code, filename) => {
      if (isShared) return compileOnce(code, parameters, filename);
      const parsingContext = environment.getVmContext();
      return parsingContext && vm.compileFunction(code, parameters, { filename, parsingContext });
    };
    this.resolution = _resolution;
    this.untransformed = isShared ? transformIgnorePatterns.map((pattern) => new RegExp(pattern)) : [];
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
