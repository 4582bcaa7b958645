import { auditEverything } from '../modules/operations/audit.ts';
import { findDifferences } from '../modules/payments/settlements/settlements.repository.ts';
import { settlementBalance, type TestCell } from '../modules/payments/settlements/two-cells.fixture.ts';

/** Expects that every rule of the audit holds in a cell. */
export const expectCleanAudit = async (cell: TestCell): Promise<void> => {
  expect((await auditEverything(cell.testDatabase.database)).findings).toEqual([]);
};

/** Expects that nothing is under way: the accounts and the settlements of both cells cancel out, and both are clean. */
export const expectSettled = async (cells: readonly TestCell[]): Promise<void> => {
  for (const currency of ['EUR', 'USD'] as const) {
    const balances = await Promise.all(cells.map((cell) => settlementBalance(cell, currency)));
    expect([currency, balances.reduce((sum, balance) => sum + balance, 0)]).toEqual([currency, 0]);
  }
  const always = { from: new Date(0), until: new Date(Date.now() + 86_400_000) };
  const differences = await Promise.all(cells.map((cell) => findDifferences(cell.testDatabase.database, always)));
  const sums = new Map<string, number>();
  for (const { currency, amount } of differences.flat()) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  for (const cell of cells) await expectCleanAudit(cell);
};
