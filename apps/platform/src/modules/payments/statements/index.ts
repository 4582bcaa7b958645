import { getMovements } from '@croupier/contract/cashier';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { createStatementFiles } from './statement-files.service.ts';
import { statementRoutes, type StatementRoutesOptions } from './statements.routes.ts';
import { createStatements, type StatementsOptions } from './statements.service.ts';

export { periodOf, type Period } from './period.ts';

/** The history of money, and statements as files. */
export const createStatementsModule = (
  options: StatementsOptions & Pick<StatementRoutesOptions, 'readProvenPlayer'>,
): PlatformModule => {
  const statements = createStatements(options);
  const files = createStatementFiles(options);
  return {
    name: 'statements',
    migrations: [],
    handlers: [handle(getMovements, async (params, context) => statements.history(requirePlayer(context), params))],
    routes: (app) => statementRoutes(app, { files, readProvenPlayer: options.readProvenPlayer }),
  };
};
