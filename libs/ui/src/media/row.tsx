import { Link } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import { Children, startTransition, useId, useState, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './row.module.css';
import { useScrollRow } from './scroll-row.ts';

export type RowProps = Readonly<{
  title: string;
  icon?: IconName | undefined;
  /** The full list. */
  to?: string | undefined;
  /** Whether the title leads there as well, as it does unless a site says otherwise. */
  isTitleClickable?: boolean | undefined;
  /** How many there are in the full list. */
  count?: number | undefined;
  /** Width of one item as CSS: a length, or a clamp of lengths. */
  itemWidth?: string | undefined;
  /** One child for each item. */
  children: ReactNode;
  className?: string | undefined;
}>;

/** How many of a row are drawn at first: a screenful on a wide screen and what peeps in behind it. */
export const rowDrawnFirst = 12;

/**
 * Things in a row that scrolls and snaps. Without any script it still scrolls; with it come arrows. The end of a long
 * row is drawn when somebody turns to it: on a page of many rows most of them never are.
 */
export const Row = ({
  title,
  icon,
  to,
  isTitleClickable = true,
  count,
  itemWidth = 'clamp(132px, 15vw, 184px)',
  children,
  className,
}: RowProps) => {
  const { t } = useLingui();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  // After what was pressed there: it often comes with a touch on an item.
  const drawWhole = () => startTransition(() => setWhole(true));
  const items = Children.toArray(children);
  const drawn = isWhole ? items : items.slice(0, rowDrawnFirst);
  const { ref, canGoBack, canGoOn, back, on, onKeyDown } = useScrollRow(drawn.length, drawWhole);
  const heading = (
    <>
      {icon && <Icon className={styles.icon} name={icon} size={22} />}
      <span>{title}</span>
    </>
  );
  return (
    <section aria-labelledby={id} className={cx(styles.row, className)} onPointerEnter={drawWhole} onFocus={drawWhole}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {to && isTitleClickable ? (
            <Link to={to} className={styles.link}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h2>
        <div className={styles.tools}>
          {to && (
            <Link to={to} className={styles.all} aria-label={t`All: ${title}`}>
              {count === undefined ? t`All` : t`All ${count}`}
              <Icon name="chevron-right" size={16} />
            </Link>
          )}
          <div className={cx(styles.arrows, !canGoBack && !canGoOn && styles.idle)}>
            <IconButton
              size="s"
              variant="filled"
              icon="chevron-left"
              label={t`Previous`}
              aria-controls={`${id}-items`}
              disabled={!canGoBack}
              onClick={back}
            />
            <IconButton
              size="s"
              variant="filled"
              icon="chevron-right"
              label={t`Next`}
              aria-controls={`${id}-items`}
              disabled={!canGoOn}
              onClick={on}
            />
          </div>
        </div>
      </header>
      <ul
        ref={ref}
        id={`${id}-items`}
        className={styles.items}
        style={{ gridAutoColumns: itemWidth }}
        onKeyDown={onKeyDown}
      >
        {Children.map(drawn, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
};
