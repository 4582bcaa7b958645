import { isPurposeAllowed } from '@croupier/browser-storage';
import { chatFramePath } from '@croupier/contract/chat';
import { storedItemOf, type StorageArea } from '@croupier/contract/consent';

/** Whether to keep or delete undeclared data of third-party code. */
export type Undeclared = 'keep' | 'delete';

const isKept = (area: StorageArea, name: string, undeclared: Undeclared): boolean => {
  const item = storedItemOf(area, name);
  return item === undefined ? undeclared === 'keep' : isPurposeAllowed(item.purpose);
};

/** The host and its parent domains: third-party code may have set a cookie for each. */
const domains = (): readonly string[] => {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

const deleteCookies = (undeclared: Undeclared): void => {
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split('=')[0] ?? '';
    if (name === '' || isKept('cookie', name, undeclared)) continue;
    const ended = `${name}=; Path=/; Max-Age=0`;
    document.cookie = ended;
    for (const domain of domains()) document.cookie = `${ended}; Domain=${domain}`;
  }
};

const deleteKeys = (area: 'localStorage' | 'sessionStorage', undeclared: Undeclared): void => {
  try {
    const storage = window[area];
    for (const name of Object.keys(storage)) if (!isKept(area, name, undeclared)) storage.removeItem(name);
  } catch {
    // A browser that denies access stores nothing.
  }
};

const deleteCaches = async (): Promise<void> => {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (!isKept('Cache Storage', name, 'delete')) await caches.delete(name);
};

const deleteDatabases = async (): Promise<void> => {
  if (!('indexedDB' in window) || !('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && !isKept('IndexedDB', name, 'delete')) indexedDB.deleteDatabase(name);
};

/** Deletes the data of purposes that are not allowed. */
export const deleteStored = async (undeclared: Undeclared): Promise<void> => {
  deleteCookies(undeclared);
  deleteKeys('localStorage', undeclared);
  deleteKeys('sessionStorage', undeclared);
  if (undeclared === 'delete') await Promise.allSettled([deleteCaches(), deleteDatabases()]);
};

const longestWait_ms = 2000;

/** Deletes what the live chat's provider has stored on the origin of its frame, with a document of that origin. */
export const deleteChatData = (): Promise<void> => {
  const origin = document.documentElement.dataset['chat'];
  if (origin === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    const done = (): void => {
      frame.remove();
      resolve();
    };
    frame.hidden = true;
    frame.onload = done;
    setTimeout(done, longestWait_ms);
    frame.src = `${origin}${chatFramePath}/clear`;
    document.body.append(frame);
  });
};
