export { openRecordEngine, type RecordEngine } from './record-engine.ts';
export { createRecordLedger } from './record-ledger.ts';
