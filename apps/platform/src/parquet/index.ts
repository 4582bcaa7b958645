export { createParquetEngine, type ParquetEngine, type ParquetEngineOptions } from './engine.ts';
export { filesSql, publishFile, quoted } from './files.ts';
