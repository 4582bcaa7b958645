import type { statementInput } from '@croupier/contract/cashier';
import { siteLocales } from '@croupier/contract/locales';
import type { InferOutput } from 'valibot';
import { invalidParameters } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import type { AccountMovements } from '../../ledger/index.ts';
import { periodOf } from './period.ts';
import { csvOf } from './statement.csv.ts';
import { pdfOf, type Statement } from './statement-lines.ts';
import { readMovements, type StatementsOptions } from './statements.service.ts';

export type StatementFormat = 'pdf' | 'csv';

/** Loads the writer of PDF files with the first statement: its library needs 23 MB. */
const writePdf = async (statement: Statement): Promise<Buffer> =>
  (await import('./statement.pdf.ts')).writePdf(pdfOf(statement));

/** The number of lines of a balance that a file may have: its size is bounded. */
const boundedLines: Readonly<Record<StatementFormat, number>> = { pdf: 2000, csv: 20_000 };
const limit = { name: 'statement_files', limit: 20, windowSeconds: 600 };

const isShown = ({ code, opening, count }: AccountMovements): boolean => code === 'main' || opening !== 0 || count > 0;

/** Creates files with the movements of all balances of a currency in a period. */
export const createStatementFiles = ({
  staleReads,
  limiter,
  now,
  mostLines = boundedLines,
}: StatementsOptions & Readonly<{ mostLines?: typeof boundedLines }>) => ({
  create: async (
    player: CallPlayer,
    format: StatementFormat,
    { currency = player.currency, locale, ...given }: InferOutput<typeof statementInput>,
  ): Promise<Readonly<{ name: string; content: Buffer | string }>> => {
    const period = periodOf(given, now());
    await limiter.take({ ...limit, key: player.id });
    const accounts = await readMovements(staleReads, {
      ...period,
      owner: player.id,
      currency,
      codes: ['main', 'bonus', 'betting_bonus'],
      order: 'oldest',
      offset: 0,
      limit: mostLines[format],
    });
    if (accounts.some(({ count }) => count > mostLines[format])) throw invalidParameters({ from: 'too_many_lines' });
    const language = locale ?? player.locale;
    const statement: Statement = {
      uid: player.uid,
      language,
      direction: siteLocales.find(({ code }) => code === language)?.dir ?? 'ltr',
      currency,
      period,
      createdAt: now(),
      accounts: accounts.filter(isShown),
    };
    return {
      name: `statement-${period.from}-${period.to}-${currency}.${format}`,
      content: format === 'pdf' ? await writePdf(statement) : csvOf(statement),
    };
  },
});

export type StatementFiles = ReturnType<typeof createStatementFiles>;
