import { Plural } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { Row } from '@croupier/ui';
import { $providers } from './catalogue.model.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './providers.module.css';

/** The studios of the site's games. */
export const ProvidersRow = ({ title }: Readonly<{ title: string }>) => {
  const { providers, flags } = useUnit({ providers: $providers, flags: $flags });
  if (!providers?.length) return null;
  return (
    <Row
      title={title}
      icon="sparkles"
      to={href('/providers')}
      isTitleClickable={flags?.isTitleClickable}
      count={providers.length}
      itemWidth="clamp(180px, 20vw, 240px)"
    >
      {providers.map(({ sysname, name, games_count }) => (
        <article key={sysname} className={styles.small}>
          <ProviderMark name={name} />
          <span className={styles.words}>
            <Link className={styles.name} to={href('/providers/:id', { id: sysname })}>
              {name}
            </Link>
            <span className={styles.count}>
              <Plural value={games_count} one="# game" other="# games" />
            </span>
          </span>
        </article>
      ))}
    </Row>
  );
};
