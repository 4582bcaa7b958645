export {
  addLike,
  game,
  gameType,
  getCategories,
  getGameHistory,
  getGames,
  getLikes,
  getLiveWins,
  getProviders,
  getTopWins,
  launchGame,
  removeLike,
  win,
  type Game,
  type Win,
} from './games.contract.ts';
export {
  createHistoryExportRequest,
  getHistoryExportRequest,
  historyExport,
  type HistoryExport,
} from './history-export.contract.ts';
