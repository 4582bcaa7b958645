import pg from 'pg';
import { runningSystem } from './system.ts';

/**
 * Queries the platform's database, for states that no call can reach within a test, such as past weeks.
 *
 * @returns the rows of the answer
 * @throws for a system that this run did not start, because it discloses no database
 */
export const queryPlatform = async (
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { databases } = runningSystem();
  if (!databases) throw new Error('The system under test does not disclose its database: this test writes to it');
  const client = new pg.Client({ connectionString: databases.platform });
  await client.connect();
  try {
    const { rows }: { rows: Readonly<Record<string, unknown>>[] } = await client.query(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
};
