import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogOpened } from '@croupier/dialogs';
import { Button, Card, DateTime, Icon, Image } from '@croupier/ui';
import { $standingInfo } from '../standing/index.ts';
import styles from './character-card.module.css';

/** The player's character in the programme, with a button that changes it. */
export const CharacterCard = () => {
  const { t } = useLingui();
  const { info, open } = useUnit({ info: $standingInfo, open: dialogOpened });
  if (!info) return null;
  const { character, character_change_at: changeAt } = info;
  return (
    <Card as="section" padding="l" aria-label={t`Your character`} className={styles.card}>
      {character ? (
        <Image className={styles.portrait ?? ''} src={character.image_url} alt="" width={120} height={120} />
      ) : (
        <span className={styles.placeholder} aria-hidden>
          <Icon name="user" size={40} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.kicker}>{t`Your character`}</p>
        <h2 className={styles.name}>{character?.name ?? t`No character yet`}</h2>
        <p className={styles.text}>
          {changeAt !== null ? (
            <Trans>
              You can change your character again from <DateTime value={changeAt} show="date" />.
            </Trans>
          ) : character ? (
            t`You can change your character now.`
          ) : (
            t`Choose a character for the programme.`
          )}
        </p>
      </div>
      {changeAt === null && (
        <Button variant="secondary" icon="users" onClick={() => open({ name: 'loyalty-character-change' })}>
          {character ? t`Change` : t`Choose your character`}
        </Button>
      )}
    </Card>
  );
};
