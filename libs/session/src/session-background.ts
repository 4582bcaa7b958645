// The models of a session that the first view does not need: balance refresh, other tabs, stored total. They start with
// `sessionStarted`.
import './balance-refresh.model.ts';
import './other-tabs.model.ts';
import './stored-total-balance.model.ts';
