// @ts-check
module.exports = require('../module-executor.cjs')(() => import('./executor.mjs'));
