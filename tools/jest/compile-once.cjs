// @ts-check
const vm = require('node:vm');

const { compileFunction } = vm;

/*
 * Lets V8 compile a module once for all test files of a process. Jest compiles every module in each test file, with a
 * callback for `import()` that differs each time, which prevents V8 from finding the code that it already has. The
 * callback only throws: tests are CommonJS.
 */
vm.compileFunction = (code, parameters, options) =>
  compileFunction(code, parameters, { ...options, importModuleDynamically: undefined });
