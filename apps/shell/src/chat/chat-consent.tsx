import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { optionalPurposes } from '@croupier/contract/consent';
import { href } from '@croupier/router';
import { Button, LinkButton } from '@croupier/ui';
import { $consent, purposesChosen } from '../consent/consent.model.ts';
import { $purpose, chatClosed } from './chat.model.ts';
import styles from './chat.module.css';

/** Asks for the consent that the chat waits for. `onAnswer` keeps the focus in the panel. */
export const ChatConsent = ({ onAnswer }: { onAnswer: () => void }): ReactNode => {
  const { t } = useLingui();
  const { consent, purpose, choose, close } = useUnit({
    consent: $consent,
    purpose: $purpose,
    choose: purposesChosen,
    close: chatClosed,
  });
  const names = { preferences: t`Preferences`, statistics: t`Statistics`, marketing: t`Marketing` };
  const name = optionalPurposes.find((known) => known === purpose);
  if (name === undefined) return null;
  const needed = names[name];
  return (
    <div className={styles.body}>
      <div className={styles.state}>
        <p>{t`A third party provides the live chat and stores data in your browser. It needs your consent to “${needed}”.`}</p>
        <Button
          onClick={() => {
            onAnswer();
            choose([...(consent?.purposes ?? []), name]);
          }}
        >{t`Allow and start chat`}</Button>
        <LinkButton to={href('/support')} variant="secondary" onClick={() => close()}>{t`Contact support`}</LinkButton>
      </div>
    </div>
  );
};
