import { Link } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import { Children, useId, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './row.module.css';
import { useScrollRow } from './scroll-row.ts';

export type RowProps = Readonly<{
  title: string;
  icon?: IconName | undefined;
  /** The full list; the title leads there. */
  to?: string | undefined;
  /** How many there are in the full list. */
  count?: number | undefined;
  /** Width of one item as CSS: a length, or a clamp of lengths. */
  itemWidth?: string | undefined;
  /** One child for each item. */
  children: ReactNode;
  className?: string | undefined;
}>;

/** Things in a row that scrolls and snaps. Without any script it still scrolls; with it come arrows. */
export const Row = ({ title, icon, to, count, itemWidth = 'clamp(132px, 15vw, 184px)', children, className }: RowProps) => {
  const { t } = useLingui();
  const id = useId();
  const { ref, canGoBack, canGoOn, back, on, onKeyDown } = useScrollRow(Children.count(children));
  const heading = (
    <>
      {icon && <Icon className={styles.icon} name={icon} size={22} />}
      <span>{title}</span>
    </>
  );
  return (
    <section aria-labelledby={id} className={cx(styles.row, className)}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>{to ? <Link to={to} className={styles.link}>{heading}</Link> : heading}</h2>
        <div className={styles.tools}>
          {to && <Link to={to} className={styles.all} aria-label={t`All: ${title}`}>{count === undefined ? t`All` : t`All ${count}`}<Icon name="chevron-right" size={16} /></Link>}
          <div className={cx(styles.arrows, !canGoBack && !canGoOn && styles.idle)}>
            <IconButton size="s" variant="filled" icon="chevron-left" label={t`Back`} aria-controls={`${id}-items`} disabled={!canGoBack} onClick={back} />
            <IconButton size="s" variant="filled" icon="chevron-right" label={t`Onward`} aria-controls={`${id}-items`} disabled={!canGoOn} onClick={on} />
          </div>
        </div>
      </header>
      <ul ref={ref} id={`${id}-items`} className={styles.items} style={{ gridAutoColumns: itemWidth }} onKeyDown={onKeyDown}>
        {Children.map(children, (child) => <li className={styles.item}>{child}</li>)}
      </ul>
    </section>
  );
};
