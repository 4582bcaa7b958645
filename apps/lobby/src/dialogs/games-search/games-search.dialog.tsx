import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type FormEvent } from 'react';
import { GameSearchField } from '../../features/catalogue/game-search-field.tsx';
import { $query, querySubmitted, queryTyped, searchShown } from './games-search.model.ts';
import styles from './games-search.module.css';
import { SearchResults } from './search-results.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Finds games and studios by name on every page. */
export const Dialog = () => {
  const { t } = useLingui();
  const { query, shown, type, submit } = useUnit({
    query: $query,
    shown: searchShown,
    type: queryTyped,
    submit: querySubmitted,
  });
  const onKeyDown = useArrowKeys();
  useEffect(() => shown(), [shown]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.search} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>{t`Find games`}</h2>
        <form role="search" aria-label={t`Find games`} onSubmit={onSubmit}>
          <GameSearchField value={query} onType={type} />
        </form>
      </div>
      <SearchResults />
    </div>
  );
};
