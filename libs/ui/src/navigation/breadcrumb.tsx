import { Link } from '@croupier/router';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icons/index.ts';
import styles from './breadcrumb.module.css';

export type Crumb = Readonly<{ label: string; to?: string }>;

/** The parent pages. The last entry is the current page. */
export const Breadcrumb = ({ items }: Readonly<{ items: readonly Crumb[] }>) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={`${index}-${label}`} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to && index < items.length - 1 ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
