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

type TitleProps = Pick<RowProps, 'title' | 'icon' | 'to' | 'isTitleClickable'> & Readonly<{ id: string }>;
type ArrowsProps = Readonly<{ controls: string; scroll: Omit<ReturnType<typeof useScrollRow>, 'ref' | 'onKeyDown'> }>;

/** The number of items that render first: slightly more than a wide screen shows, and 60 games on the home page. */
export const initialRowItems = 11;

/** The title. It links to the full list if `isTitleClickable`. */
const Title = ({ id, title, icon, to, isTitleClickable }: TitleProps) => {
  const heading = (
    <>
      {icon && <Icon className={styles.icon} name={icon} size={22} />}
      <span>{title}</span>
    </>
  );
  return (
    <h2 id={id} className={styles.title}>
      {to && isTitleClickable ? (
        <Link to={to} className={styles.link}>
          {heading}
        </Link>
      ) : (
        heading
      )}
    </h2>
  );
};

const FullListLink = ({ to, title, count }: Readonly<{ to: string; title: string; count: number | undefined }>) => {
  const { t } = useLingui();
  return (
    <Link to={to} className={styles.all} aria-label={t`All: ${title}`}>
      {count === undefined ? t`All` : t`All ${count}`}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
};

const Arrows = ({ controls, scroll: { canGoBack, canGoForward, back, forward } }: ArrowsProps) => {
  const { t } = useLingui();
  const look = { size: 's', variant: 'filled', 'aria-controls': controls } as const;
  return (
    <div className={cx(styles.arrows, !canGoBack && !canGoForward && styles.idle)}>
      <IconButton {...look} icon="chevron-left" label={t`Previous`} disabled={!canGoBack} onClick={back} />
      <IconButton {...look} icon="chevron-right" label={t`Next`} disabled={!canGoForward} onClick={forward} />
    </div>
  );
};

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
  const id = useId();
  const [hasAll, setHasAll] = useState(false);
  // A transition, so that a click on an item is handled first.
  const renderAll = () => startTransition(() => setHasAll(true));
  const items = Children.toArray(children);
  const rendered = hasAll ? items : items.slice(0, initialRowItems);
  const { ref, onKeyDown, ...scroll } = useScrollRow(rendered.length, renderAll);
  return (
    <section aria-labelledby={id} className={cx(styles.row, className)} onPointerEnter={renderAll} onFocus={renderAll}>
      <header className={styles.head}>
        <Title id={id} title={title} icon={icon} to={to} isTitleClickable={isTitleClickable} />
        <div className={styles.tools}>
          {to && <FullListLink to={to} title={title} count={count} />}
          <Arrows controls={`${id}-items`} scroll={scroll} />
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
