// What these two do, they do by being connected; nobody speaks to them.
import './balance-refresh.model.ts';
import './other-tabs.model.ts';

export { $balance, balanceReceived, balanceRefreshRequested, loadBalanceFx } from './balance.model.ts';
export { hasSessionCookie } from './session-cookie.ts';
export {
  $isAuth, $isLoggingOut, $sessionStatus, $user, loadSessionFx, loggedIn, loggedOut, logoutFailed, logoutRequested, playerEntered, sessionExpired,
  sessionLoadFailed, sessionOpened, sessionStarted, sessionStopped, type SessionStatus,
} from './session.model.ts';
export { $totalBalance, totalBalance } from './total-balance.model.ts';
export { activityNoticed } from './page-watch.ts';
