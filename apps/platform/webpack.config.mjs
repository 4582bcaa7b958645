import { service } from '../../tools/build/service.mjs';

export default service({
  name: 'platform',
  entries: {
    'ledger-archive': './src/ledger-archive.ts',
    'ledger-audit': './src/ledger-audit.ts',
    migrate: './src/migrate.ts',
  },
});
