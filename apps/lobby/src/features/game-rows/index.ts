export { GameRow } from './game-row.tsx';
export {
  $gameRows,
  $haveRowsFailed,
  arrangeRows,
  rowRetried,
  rowsRequested,
  type GameRowState,
  type RowRequest,
} from './game-rows.model.ts';
