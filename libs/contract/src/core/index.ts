export { errorCatalogue, errorCodes, type ErrorBody, type ErrorCode } from './errors.ts';
export {
  apiVersion,
  defineMethod,
  type Access,
  type Method,
  type MethodInput,
  type MethodOutput,
  type MethodParams,
  type Verb,
} from './method.ts';
export { fieldsOf, selectedSchema, selectFields, type Selection } from './selection.ts';
export { collectSkipped, knownItems, knownOr, parseStrictly, type Skipped } from './tolerant.ts';
export {
  currency,
  done,
  money,
  page,
  pagingEntries,
  sysname,
  timestamp,
  wireBoolean,
  wireInteger,
  wireJson,
  wireList,
} from './wire.ts';
