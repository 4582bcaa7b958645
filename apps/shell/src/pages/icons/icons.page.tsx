import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageHead } from '@croupier/navigation/private-page';
import { Container, Icon, iconNames, PageHeader } from '@croupier/ui';
import styles from './icons.module.css';

/** All icons of the sprite with their names, for editors of menus in the CMS. */
export const Page = (): ReactNode => {
  const { t } = useLingui();
  usePageHead(t`Icons`);
  return (
    <Container>
      <PageHeader title={t`Icons`} description={t`Icon names for CMS menus and banners.`} />
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size={28} />
            <code className={styles.name}>{name}</code>
          </li>
        ))}
      </ul>
    </Container>
  );
};
