import { localValue, number, sessionValue } from '@croupier/browser-storage';
import type { CampaignPopup } from '@croupier/contract/popups';

const day_ms = 86_400_000;

const seenInBrowser = (id: string) => localValue(`campaign_seen_${id}`, number, 'preferences');
const seenInTab = (id: string) => sessionValue(`campaign_seen_${id}`, number, 'preferences');
/** What this document has shown. Without consent nothing else remembers it. */
const seenInDocument = new Set<string>();

/** Whether this browser may show a popup now, by the frequency that the operator has configured. */
export const isCampaignDue = ({ id, conditions: { frequency } }: CampaignPopup, now: number): boolean => {
  if (frequency === 'always') return true;
  if (seenInDocument.has(id)) return false;
  if (frequency === 'session') return seenInTab(id).read() === null;
  const seenAt = seenInBrowser(id).read();
  return seenAt === null || (frequency === 'day' && now - seenAt >= day_ms);
};

export const rememberCampaign = (id: string, now: number): void => {
  // Without a stored time, only this document remembers that it has shown the popup.
  if (!seenInBrowser(id).write(now)) seenInDocument.add(id);
  seenInTab(id).write(now);
};
