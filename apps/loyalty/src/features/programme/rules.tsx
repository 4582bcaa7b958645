import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Link } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Card } from '@croupier/ui';
import styles from './rules.module.css';

/** How points are earned, as the editors describe it. */
export const Rules = ({ rules, pointsAlias }: Readonly<{ rules: readonly string[]; pointsAlias: string }>) => {
  const { t } = useLingui();
  const tutorial = useUnit($siteConfig)?.loyalty.tutorialUrl ?? '';
  if (rules.length === 0) return null;
  return (
    <Card
      as="section"
      padding="l"
      title={t`How to earn ${pointsAlias}`}
      aside={tutorial.startsWith('/') && <Link to={tutorial}>{t`Questions and answers`}</Link>}
    >
      <ol className={styles.rules}>
        {rules.map((rule, index) => (
          <li key={rule}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
