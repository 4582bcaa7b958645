import { useLingui } from '@lingui/react/macro';
import type { LoyaltyProgram } from '@croupier/contract/loyalty';
import { href, Link } from '@croupier/router';
import styles from './programme-links.module.css';

/** Links to the pages of all programmes. */
export const ProgrammeLinks = ({
  programmes,
}: Readonly<{ programmes: readonly Pick<LoyaltyProgram, 'sysname' | 'name'>[] }>) => {
  const { t } = useLingui();
  return (
    <ul className={styles.links}>
      {programmes.map(({ sysname, name }) => (
        <li key={sysname}>
          <Link to={href('/loyalty/:sysname', { sysname })}>{t`About “${name}”`}</Link>
        </li>
      ))}
    </ul>
  );
};
