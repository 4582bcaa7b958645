import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, useRef } from 'react';
import { Link } from '@croupier/router';
import { Icon } from '@croupier/ui';
import { $categories, $providerNames } from '../../features/catalogue/index.ts';
import { hallPath, hallStep } from '../../features/catalogue/hall-address.ts';
import { $filters } from './gamehall.page.model.ts';
import styles from './gamehall.module.css';

const without = (values: readonly string[], value: string): readonly string[] =>
  values.filter((other) => other !== value);

/** The chosen categories and studios. Each is a link that removes it, so they work without scripts. */
export const ChosenFilters = memo(() => {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  const { filters, categories, studioNames } = useUnit({
    filters: $filters,
    categories: $categories,
    studioNames: $providerNames,
  });
  // The links to the categories show a single category.
  if (filters === null || (filters.providers.length === 0 && filters.categories.length < 2)) return null;
  const categoryNames = Object.fromEntries((categories ?? []).map(({ sysname, name }) => [sysname, name]));
  const rest = { ...filters, show: hallStep };
  const chosen = [
    ...filters.categories.map((sysname) => ({
      key: `category ${sysname}`,
      name: categoryNames[sysname] ?? sysname,
      to: hallPath({ ...rest, categories: without(filters.categories, sysname) }),
    })),
    ...filters.providers.map((sysname) => ({
      key: `studio ${sysname}`,
      name: studioNames[sysname] ?? sysname,
      to: hallPath({ ...rest, providers: without(filters.providers, sysname) }),
    })),
  ];
  return (
    // The group receives the focus of a removed link.
    <div ref={group} tabIndex={-1} role="group" aria-label={t`Chosen filters`} className={styles.chosen}>
      {chosen.map(({ key, name, to }) => (
        <Link
          key={key}
          className={styles.chosenFilter}
          to={to}
          aria-label={t`Remove filter: ${name}`}
          onClick={() => group.current?.focus()}
        >
          {name}
          <Icon name="x" size={16} />
        </Link>
      ))}
    </div>
  );
});
ChosenFilters.displayName = 'ChosenFilters';
