import { service } from '../../tools/build/service.mjs';

export default service({
  name: 'platform',
  entries: { 'ledger-audit': './src/ledger-audit.ts', migrate: './src/migrate.ts' },
});
