// What a session does in a page that lives, which no first view needs: balances asked for again, other tabs, the total
// that was shown last. It does so by being connected; it begins with `sessionStarted`.
import './balance-refresh.model.ts';
import './other-tabs.model.ts';
import './total-balance-memory.model.ts';
