import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type FormEvent } from 'react';
import { $providers } from '../../features/catalogue/index.ts';
import { GameSearchField } from '../../features/catalogue/game-search-field.tsx';
import { hallSorts, type HallSort } from '../../features/catalogue/hall-address.ts';
import { SelectField } from '@croupier/ui';
import { $address, filterChanged } from './gamehall.page.model.ts';
import { $searchText, searchSubmitted, searchTyped } from './search.model.ts';
import styles from './gamehall.module.css';

const isSort = (value: string): value is HallSort => hallSorts.some((sort) => sort === value);

/** Search, studio and order. The form submits to the current address, so it works without scripts. */
export const HallFilters = memo(() => {
  const { t } = useLingui();
  const { text, address, providers, type, submit, change } = useUnit({
    text: $searchText,
    address: $address,
    providers: $providers,
    type: searchTyped,
    submit: searchSubmitted,
    change: filterChanged,
  });
  const [provider = '', ...others] = address?.providers ?? [];
  const several = others.length + 1;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form role="search" aria-label={t`Find games`} className={styles.filters} onSubmit={onSubmit}>
      <GameSearchField className={styles.search} name="query" value={text} onType={type} />
      <SelectField
        className={styles.select}
        name="providers"
        label={t`Studio`}
        hideLabel
        placeholder={others.length > 0 ? t`${several} studios` : t`All studios`}
        options={(providers ?? []).map(({ sysname, name }) => ({ value: sysname, label: name }))}
        value={others.length > 0 ? '' : provider}
        onChange={(event) => change({ providers: event.currentTarget.value ? [event.currentTarget.value] : [] })}
      />
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
        value={address?.sort ?? 'popularity'}
        onChange={(event) => {
          if (isSort(event.currentTarget.value)) change({ sort: event.currentTarget.value });
        }}
      />
    </form>
  );
});
HallFilters.displayName = 'HallFilters';
