// @ts-check
// One refresh runtime for the page: only the one that was loaded before React can refresh the modules of remotes.
const page = /** @type {{ __reactRefresh?: unknown }} */ (globalThis);
module.exports =
  page.__reactRefresh ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
