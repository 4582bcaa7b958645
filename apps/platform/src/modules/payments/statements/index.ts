import { getMovements } from '@croupier/contract/cashier';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { createStatements, type StatementsOptions } from './statements.service.ts';

/** The history of money. */
export const createStatementsModule = (options: StatementsOptions): PlatformModule => {
  const statements = createStatements(options);
  return {
    name: 'statements',
    migrations: [],
    handlers: [handle(getMovements, async (params, context) => statements.history(requirePlayer(context), params))],
  };
};
