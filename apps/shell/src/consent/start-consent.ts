import { allSettled, scopeBind, type Scope } from 'effector';
import { consentEvent } from '@croupier/browser-storage';
import { startChat } from '../chat/start-chat.ts';
import { $consent, consentStarted } from './consent.model.ts';
import { Overlays } from './overlays.tsx';
import { overlaysLoaded } from './overlays.store.ts';

/** Shows the consent banner to a new visitor. The live chat starts once there is an answer. */
export const startConsent = async (scope: Scope): Promise<void> => {
  scopeBind(overlaysLoaded, { scope })(Overlays);
  await allSettled(consentStarted, { scope });
  if (scope.getState($consent)) startChat(scope);
  else document.addEventListener(consentEvent, () => startChat(scope), { once: true });
};
