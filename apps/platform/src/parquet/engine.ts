import { mkdir } from 'node:fs/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export type ParquetEngineOptions = Readonly<{
  /** The folder for what does not fit into memory. */
  temporary: string;
  memory_mb: number;
  threads: number;
}>;

/** DuckDB inside the process, which writes and reads Parquet files. */
export type ParquetEngine = Readonly<{
  /** Runs work with a new connection, which has its own temporary tables. */
  connected: <Result>(work: (connection: DuckDBConnection) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}>;

/** Creates the engine, which opens when it is used for the first time: the platform starts without it. */
export const createParquetEngine = ({ temporary, memory_mb, threads }: ParquetEngineOptions): ParquetEngine => {
  let opened: Promise<DuckDBInstance> | null = null;
  const openInstance = async (): Promise<DuckDBInstance> => {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    await mkdir(temporary, { recursive: true });
    return DuckDBInstance.create(':memory:', {
      threads: String(threads),
      memory_limit: `${memory_mb}MB`,
      temp_directory: temporary,
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
  };
  return {
    connected: async (work) => {
      opened ??= openInstance();
      const instance = await opened.catch((error: unknown) => {
        opened = null;
        throw error;
      });
      const connection = await instance.connect();
      return work(connection).finally(() => connection.closeSync());
    },
    close: async () => {
      const instance = await opened?.catch(() => null);
      opened = null;
      instance?.closeSync();
    },
  };
};
