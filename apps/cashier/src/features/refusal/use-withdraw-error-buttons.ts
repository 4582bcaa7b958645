import { useUnit } from 'effector-react';
import { $siteConfig } from '@croupier/site-config';
import type { Refused, RefusalWords } from './refusal-words.ts';

/** Refusal of a withdrawal → the button of the CMS. */
const buttonOf: Readonly<Record<string, 'contactConfirmation' | 'kyc'>> = {
  UserNeedConfirmContactException: 'contactConfirmation',
  KycWithdrawalException: 'kyc',
  KycUserProfileException: 'kyc',
};

/** A path of this site, or an address of another over HTTPS. */
const isAddress = (link: string): boolean => /^\/(?![/\\])/.test(link) || link.startsWith('https://');

/** Replaces or removes the button of a refused withdrawal, as the CMS says. An unusable link keeps the own one. */
export const useWithdrawErrorButtons = (): ((refused: Refused, words: RefusalWords) => RefusalWords) => {
  const buttons = useUnit($siteConfig)?.withdrawErrorButtons;
  return ({ code }, words) => {
    const name = buttonOf[code];
    const button = name && buttons?.[name];
    const { text, action } = words;
    // A rejected identity cannot be verified again: its button leads to the support.
    if (!button || !action || (name === 'kyc' && !('dialog' in action))) return words;
    if (!button.show) return { text };
    return isAddress(button.link) ? { text, action: { label: action.label, to: button.link } } : words;
  };
};
