import { Link } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/index.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export type PaginationProps = Readonly<{
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** Returns the path of a page; renders the pages as links. */
  toPage?: ((page: number) => string) | undefined;
  /** Called with the selected page; renders the pages as buttons. */
  onChange?: ((page: number) => void) | undefined;
}>;

export const Pagination = ({ page, pages, toPage, onChange }: PaginationProps) => {
  const { t } = useLingui();
  if (pages < 2) return null;
  const step = (target: number, label: string, content: ReactNode) => {
    const props = {
      'aria-label': label,
      'aria-current': target === page ? ('page' as const) : undefined,
      className: cx(styles.page, target === page && styles.here),
    };
    if (target < 1 || target > pages)
      return (
        <span className={cx(styles.page, styles.off)} aria-hidden>
          {content}
        </span>
      );
    return toPage ? (
      <Link {...props} to={toPage(target)}>
        {content}
      </Link>
    ) : (
      <button {...props} type="button" onClick={() => onChange?.(target)}>
        {content}
      </button>
    );
  };
  return (
    <nav aria-label={t`Pages`} className={styles.pages}>
      {step(page - 1, t`Previous page`, <Icon name="chevron-left" size={18} />)}
      <ol className={styles.list}>
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              step(number, t`Page ${number}`, number)
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t`Next page`, <Icon name="chevron-right" size={18} />)}
    </nav>
  );
};
