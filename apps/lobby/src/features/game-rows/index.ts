export { GameRow } from './game-row.tsx';
export {
  $gameRows,
  arrangeRows,
  rowRetried,
  rowsRequested,
  type GameRowState,
  type RowRequest,
} from './game-rows.model.ts';
