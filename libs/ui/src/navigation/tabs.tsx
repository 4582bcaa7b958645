import { Link, NavLink, useLocation } from '@croupier/router';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './tabs.module.css';

export type Tab = Readonly<{ id: string; label: ReactNode; icon?: IconName; count?: number }>;

export type TabsProps = Readonly<{
  /** The accessible name. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  look?: 'line' | 'segments' | undefined;
  /** The panel of the selected tab. */
  children?: ReactNode;
}>;

const Inside = ({ icon, label, count }: Omit<Tab, 'id'>) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    {label}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

/** Returns the index of the tab that a key selects. */
const indexOf = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined => {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const next = (at + 1) % count;
  const previous = (at - 1 + count) % count;
  return {
    ArrowRight: isRtl ? previous : next,
    ArrowLeft: isRtl ? next : previous,
    Home: 0,
    End: count - 1,
  }[key];
};

/** Tabs with a panel. One tab stop; arrow keys, Home and End select. */
export const Tabs = ({ label, tabs, value, onChange, look = 'line', children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const target = indexOf(event, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0];
    button?.focus();
    button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={cx(styles.list, styles[look])} onKeyDown={moved}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={cx(styles.tab, tab.id === value && styles.chosen)}
            onClick={() => onChange(tab.id)}
          >
            <Inside {...tab} />
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  );
};

export type LinkTab = Readonly<{
  to: string;
  label: ReactNode;
  icon?: IconName;
  count?: number;
  /** Marks the tab only on the exact path. */
  end?: boolean;
  /** Overrides the path, for tabs that differ in their query. */
  isCurrent?: boolean;
}>;

/** How much of the next tab stays visible beside the current one, in pixels. */
const margin = 24;

/** Scrolls only the row until the current tab is visible. */
const bringIntoView = (row: HTMLElement | null) => {
  const current = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, right } = row.getBoundingClientRect();
  if (current.left < left) row.scrollBy({ left: current.left - left - margin });
  else if (current.right > right) row.scrollBy({ left: current.right - right + margin });
};

/** Tabs that are links to pages. */
export const LinkTabs = ({
  label,
  tabs,
  look = 'line',
}: Readonly<{ label: string; tabs: readonly LinkTab[]; look?: 'line' | 'segments' }>) => {
  const row = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => bringIntoView(row.current), [pathname, search]);
  return (
    <nav ref={row} aria-label={label} className={cx(styles.list, styles[look])}>
      {tabs.map(({ to, end = true, isCurrent, ...tab }) =>
        isCurrent === undefined ? (
          <NavLink key={to} to={to} end={end} className={({ isActive }) => cx(styles.tab, isActive && styles.chosen)}>
            <Inside {...tab} />
          </NavLink>
        ) : (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(styles.tab, isCurrent && styles.chosen)}
          >
            <Inside {...tab} />
          </Link>
        ),
      )}
    </nav>
  );
};
