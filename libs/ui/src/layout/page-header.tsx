import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
}>;

/** The header of a page: breadcrumb, title, actions. */
export const PageHeader = ({ title, description, breadcrumb, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    {breadcrumb}
    <div className={styles.line}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </header>
);
