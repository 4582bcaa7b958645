import type { Purpose } from './consent-cookie.ts';

export type StorageArea = 'cookie' | 'localStorage' | 'sessionStorage' | 'Cache Storage' | 'IndexedDB';

export type StoredItem = Readonly<{
  area: StorageArea;
  /** The name; `*` matches any characters. */
  name: string;
  purpose: Purpose;
  /** The purpose in words. */
  reason: string;
}>;

const item =
  (area: StorageArea) =>
  (purpose: Purpose, name: string, reason: string): StoredItem => ({ area, name, purpose, reason });
const cookie = item('cookie');
const local = item('localStorage');
const tab = item('sessionStorage');
const cache = item('Cache Storage');
const database = item('IndexedDB');

/** Everything that the site stores in a browser. Anything else is of third-party code. */
export const storedItems: readonly StoredItem[] = [
  cookie('essential', 'session', 'Keeps the player logged in; `__Host-session` over https'),
  cookie('essential', '__Host-session', 'The same over https'),
  cookie('essential', 'device', 'Recognises a known browser during password guessing'),
  cookie('essential', '__Host-device', 'The same over https'),
  cookie('essential', 'oauth*', 'Binds a login with a social account to the browser, for ten minutes'),
  cookie('essential', '__Host-oauth*', 'The same over https'),
  cookie('essential', 'consent', 'The choice about purposes'),
  cookie('essential', 'locale', 'The language that the visitor chose'),
  cookie('essential', 'theme', 'The appearance that the visitor chose'),
  cookie('essential', 'release_group', 'One of a hundred groups, which keeps a visitor on the same releases'),
  local('essential', 'cashier_*_intent_*', 'Prevents a duplicate payment'),
  local('essential', 'cashier_unfinished_deposit_*', 'Continues a deposit that the player began'),
  local('essential', 'last_activity', 'Logs an inactive player out in all tabs at once'),
  local('essential', 'promo_code', 'The promo code of the link that the visitor followed, until it is used'),
  local('essential', 'seen_cashback_*', 'Hides messages that the player closed'),
  local('essential', 'confirm_sent_*', 'Prevents a second confirmation code'),
  local('preferences', 'betting_or_casino', 'Whether the visitor came for casino or betting'),
  local('preferences', 'campaign_seen_*', 'When a campaign was last shown'),
  local('preferences', 'loyalty-seen:*', 'The points that the player has seen, to show what was added'),
  local('preferences', 'total_balance', 'The last balance, shown until the current one has loaded'),
  local('marketing', 'customer_id', 'A random id for events that the operator’s customer-data platform receives'),
  local('marketing', 'show_popup_reg', 'The campaign whose link opened the registration'),
  tab('essential', 'chat-open', 'Shows the live chat again after a reload if it was open'),
  tab('essential', 'chat-opened-itself', 'Opens the live chat automatically once'),
  tab('essential', 'form_drafts', 'Keeps typed text while the page loads again'),
  tab('essential', 'hint_hidden_*', 'Hides hints that the player closed'),
  tab('essential', 'loyalty-purchase:*', 'Prevents a duplicate order'),
  tab('essential', 'restore', 'Continues a password reset'),
  tab('essential', 'scroll-positions', 'Restores the scroll position of a page'),
  tab('essential', 'tg_launch', 'The signed data of the messaging app that opened the site'),
  tab('statistics', 'seon_session', 'Joins the hits of a tab with the fraud check of Seon'),
  tab('preferences', 'campaign_seen_*', 'Whether a campaign was shown in this tab'),
  cache('essential', 'offline*', 'The page for visitors without a network'),
  cache('essential', 'files*', 'Files of the release, so that pages load faster'),
  database('essential', 'workbox-expiration', 'When the service worker may delete a file'),
];

const matches = (pattern: string, name: string): boolean => {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === name;
  let at = start.length;
  if (!name.startsWith(start)) return false;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
};

/** Returns the declaration of a stored item; undefined for what third-party code stored. */
export const storedItemOf = (area: StorageArea, name: string): StoredItem | undefined =>
  storedItems.find((known) => known.area === area && matches(known.name, name));
