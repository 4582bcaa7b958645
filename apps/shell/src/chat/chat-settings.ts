import { attach } from 'effector';
import { $apiClient, type ApiClient } from '@croupier/api-client';
import { readChatSettings, type ChatBegin } from '@croupier/contract/chat';
import type { Purpose } from '@croupier/contract/consent';
import { apiVersion } from '@croupier/contract/core';

export type Provider = Pick<ChatBegin, 'provider' | 'config'> & Readonly<{ purpose: Purpose }>;

/**
 * Loads the provider of the chat, or null without one. Every page does this, and for most guests it is the only call of
 * the API: the typed client would be several times the chat's code.
 */
export const loadSettingsFx = attach({
  source: $apiClient,
  effect: async ({ origin, locale, headers, timeoutMs, fetch }: ApiClient): Promise<Provider | null> => {
    const address = `${origin}/api/support.getsettings?v=${apiVersion}&locale=${locale}`;
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The settings of the live chat are refused: ${response.status}`);
    const { data } = JSON.parse(await response.text()) as { data?: unknown };
    const settings = readChatSettings(data);
    return settings?.provider === 'comm100' ? null : settings;
  },
});
