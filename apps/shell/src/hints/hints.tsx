import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { dialogOpened } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import { Button, Icon, IconButton, LinkButton, type IconName } from '@croupier/ui';
import { linkTo } from '../routing/declarations.ts';
import styles from './hints.module.css';
import { $hints, hintHidden, type HintKind } from './hints.store.ts';

const Hint = ({
  kind,
  icon,
  text,
  action,
}: {
  kind: HintKind;
  icon: IconName;
  text: ReactNode;
  action: ReactNode;
}): ReactNode => {
  const { t } = useLingui();
  const hide = useUnit(hintHidden);
  return (
    <li className={styles.hint}>
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <p className={styles.text}>{text}</p>
      {action}
      <IconButton icon="x" size="s" label={t`Hide this hint`} onClick={() => hide(kind)} />
    </li>
  );
};

/** Sets the height of the hints as a CSS variable, so that the page reserves room below its content. */
const useHintsHeight = () => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: hints } = element;
    if (!hints) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--hints-height', `${hints.offsetHeight}px`));
    observer.observe(hints);
    return () => {
      observer.disconnect();
      style.removeProperty('--hints-height');
    };
  }, []);
  return element;
};

/** Hints for new players, above the lower edge of the page. They move nothing in it. */
export const Hints = (): ReactNode => {
  const { t } = useLingui();
  const { hints, config, user, open } = useUnit({
    hints: $hints,
    config: $cashierConfig,
    user: $user,
    open: dialogOpened,
  });
  const { registration, contacts } = hints;
  const deposit = linkTo('deposit');
  const element = useHintsHeight();
  return (
    <aside ref={element} className={styles.hints} aria-label={t`Reminders`}>
      <ul>
        {contacts && (
          <Hint
            kind="contacts"
            icon="shield"
            text={
              contacts.type === 'email'
                ? t`Your email address is not confirmed.`
                : t`Your phone number is not confirmed.`
            }
            action={
              <Button size="s" variant="secondary" onClick={() => open({ name: 'confirm-email', props: contacts })}>
                {t`Send code`}
              </Button>
            }
          />
        )}
        {registration && config && !user?.is_self_excluded && (
          <Hint
            kind="registration"
            icon="sparkles"
            text={config.regHintConfig.text}
            action={deposit && <LinkButton to={deposit} size="s" variant="secondary">{t`Deposit now`}</LinkButton>}
          />
        )}
      </ul>
    </aside>
  );
};
