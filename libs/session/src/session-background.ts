// The parts of a session that no first view needs: balance refresh, other tabs, stored total. They start with
// `sessionStarted`.
import './balance-refresh.model.ts';
import './other-tabs.model.ts';
import './stored-total-balance.model.ts';
