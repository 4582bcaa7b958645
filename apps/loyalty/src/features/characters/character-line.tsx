import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogOpened } from '@croupier/dialogs';
import { Icon, Image } from '@croupier/ui';
import type { LoyaltyInfo } from '../standing/index.ts';
import styles from './character-line.module.css';

/** The player's character in one line, with a button for details or the choice. */
export const CharacterLine = ({ info: { character } }: Readonly<{ info: Pick<LoyaltyInfo, 'character'> }>) => {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  return (
    <section aria-label={t`Your character`} className={styles.line}>
      {character ? (
        <Image className={styles.portrait ?? ''} src={character.image_url} alt="" width={48} height={48} />
      ) : (
        <span className={styles.placeholder} aria-hidden>
          <Icon name="user" size={22} />
        </span>
      )}
      <div className={styles.words}>
        {character && <p className={styles.kicker}>{t`Your character`}</p>}
        <p className={styles.name}>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.open}
            onClick={() => open({ name: 'loyalty-character-change' })}
          >
            {character?.name ?? t`Choose your character`}
          </button>
        </p>
      </div>
      <Icon className={styles.chevron} name="chevron-right" size={18} />
    </section>
  );
};

export const CharacterLineSkeleton = () => <div className={styles.waiting} aria-hidden />;
