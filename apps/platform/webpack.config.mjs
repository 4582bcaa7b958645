import { service } from '../../tools/build/service.mjs';

export default service({
  name: 'platform',
  entries: {
    'ledger-archive': './src/ledger-archive.ts',
    'ledger-audit': './src/ledger-audit.ts',
    'ledger-detach': './src/ledger-detach.ts',
    migrate: './src/migrate.ts',
  },
});
