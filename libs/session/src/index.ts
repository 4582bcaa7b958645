export { activityNoticed } from './activity.ts';
export { $balance, balanceReceived, balanceRefreshRequested, loadBalanceFx } from './balance.model.ts';
export {
  $isAuth,
  $isLoggingOut,
  $sessionStatus,
  $user,
  loadSessionFx,
  loggedIn,
  loggedOut,
  logoutFailed,
  logoutRequested,
  playerSignedIn,
  sessionExpired,
  sessionLoadFailed,
  sessionOpened,
  sessionStarted,
  sessionStopped,
  type SessionStatus,
} from './session.model.ts';
export { $totalBalance, totalBalance } from './total-balance.model.ts';
