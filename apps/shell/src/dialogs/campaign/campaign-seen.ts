import type { CampaignPopup } from '@croupier/contract/popups';

const day_ms = 86_400_000;
const keyOf = (id: string): string => `campaign_seen_${id}`;

/** Storage may be switched off: then nothing is remembered, and a campaign comes as if it were the first time. */
const safely = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

/** May this browser show a popup (again) now, by how often its visitor wants to be shown it? */
export const isCampaignDue = ({ id, conditions: { frequency } }: CampaignPopup, now: number): boolean => {
  if (frequency === 'always') return true;
  if (frequency === 'session') return safely(() => window.sessionStorage.getItem(keyOf(id)), null) === null;
  const seenAt = Number(safely(() => window.localStorage.getItem(keyOf(id)), null) ?? Number.NaN);
  return Number.isNaN(seenAt) || (frequency === 'day' && now - seenAt >= day_ms);
};

export const rememberCampaign = (id: string, now: number): void =>
  safely(() => {
    window.localStorage.setItem(keyOf(id), String(now));
    window.sessionStorage.setItem(keyOf(id), String(now));
  }, undefined);
