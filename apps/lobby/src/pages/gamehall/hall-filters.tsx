import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type FormEvent } from 'react';
import { $providers } from '../../features/catalogue/index.ts';
import { GameSearchField } from '../../features/catalogue/game-search-field.tsx';
import { hallSorts, type HallSort } from '../../features/catalogue/hall-address.ts';
import { SelectField } from '@croupier/ui';
import { $address, $latestFilters, filterChanged } from './gamehall.page.model.ts';
import { $searchText, searchSubmitted, searchTyped } from './search.model.ts';
import styles from './gamehall.module.css';

const isSort = (value: string): value is HallSort => hallSorts.some((sort) => sort === value);

/** Keeps the filters of the query when the form is submitted without scripts. */
const QueryFilters = () => {
  const address = useUnit($address);
  return (['categories', 'providers'] as const).map((name) => {
    const values = address?.[name] ?? [];
    return values.length > 0 && <input key={name} type="hidden" name={name} value={values.join(',')} />;
  });
};

/** Adds a studio to the chosen ones. */
const StudioField = () => {
  const { t } = useLingui();
  const { filters, providers, change } = useUnit({
    filters: $latestFilters,
    providers: $providers,
    change: filterChanged,
  });
  const chosen = filters?.providers ?? [];
  return (
    <SelectField
      className={styles.select}
      name="studio"
      label={t`Studio`}
      hideLabel
      placeholder={chosen.length > 0 ? t`Add a studio` : t`All studios`}
      options={(providers ?? [])
        .filter(({ sysname }) => !chosen.includes(sysname))
        .map(({ sysname, name }) => ({ value: sysname, label: name }))}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value) change({ providers: [...chosen, event.currentTarget.value] });
      }}
    />
  );
};

/**
 * Search, studio and order. The form submits to the current address, so it works without scripts.
 */
export const HallFilters = memo(() => {
  const { t } = useLingui();
  const { text, filters, type, submit, change } = useUnit({
    text: $searchText,
    filters: $latestFilters,
    type: searchTyped,
    submit: searchSubmitted,
    change: filterChanged,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form role="search" aria-label={t`Find games`} className={styles.filters} onSubmit={onSubmit}>
      <QueryFilters />
      <GameSearchField className={styles.search} name="query" value={text} onType={type} />
      <StudioField />
      <SelectField
        className={styles.select}
        name="sort"
        label={t`Sort by`}
        hideLabel
        options={[
          { value: 'popularity', label: t`Most played` },
          { value: 'released_at', label: t`Newest` },
          { value: 'name', label: t`Name (A–Z)` },
        ]}
        value={filters?.sort ?? 'popularity'}
        onChange={(event) => {
          if (isSort(event.currentTarget.value)) change({ sort: event.currentTarget.value });
        }}
      />
    </form>
  );
});
HallFilters.displayName = 'HallFilters';
