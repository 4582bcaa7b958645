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
  /** The address of the full list. */
  to?: string | undefined;
  /** Whether the title links to the full list, which is the default. */
  isTitleClickable?: boolean | undefined;
  /** The size of the full list. */
  count?: number | undefined;
  /** Width of an item in CSS: a length or a clamp of lengths. */
  itemWidth?: string | undefined;
  /** One child per item. */
  children: ReactNode;
  className?: string | undefined;
}>;

/** How many items render at first: a screenful on a wide screen and the start of the next. */
export const rowDrawnFirst = 12;

/**
 * Items in a row that scrolls and snaps, also without script; arrows appear after hydration. The end of a long row
 * renders when a visitor interacts with it.
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
  // A transition, so that a click on an item is handled first.
  const drawWhole = () => startTransition(() => setWhole(true));
  const items = Children.toArray(children);
  const rendered = isWhole ? items : items.slice(0, rowDrawnFirst);
  const { ref, canGoBack, canGoOn, back, on, onKeyDown } = useScrollRow(rendered.length, drawWhole);
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
        {Children.map(rendered, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
};
