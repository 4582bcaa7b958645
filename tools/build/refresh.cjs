// One refresh runtime for the page: the one that was there when React started can refresh what the remotes bring.
module.exports =
  globalThis.__reactRefresh ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
