import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Suspense, useDeferredValue, useState } from 'react';
import type { Category } from '../../features/catalogue/index.ts';
import { CategoryChips, categoryIcon } from '../../features/catalogue/category-chips.tsx';
import { DeferredSection } from '../../features/deferred-section/index.ts';
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { GameRow } from '../../features/game-rows/index.ts';
import { $hasFavourites } from '../../features/favourites/index.ts';
import { href, useLocation } from '@croupier/router';
import { Button, Container, EmptyState, ErrorState, LinkButton, PageHeader, Stack } from '@croupier/ui';
import { $description, $hall, $hallPath, $title, hallRetried, rowLength } from './gamehall.page.model.ts';
import type { Hall } from './hall.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { HallFilters } from './hall-filters.tsx';
import { HallList, HallSkeleton } from './hall-list.tsx';
import styles from './gamehall.module.css';

const useTitle = (hall: Hall): string => {
  const { t } = useLingui();
  const title = useUnit($title);
  if (hall.kind === 'favourites') return t`Your favourites`;
  return (hall.kind === 'list' ? title : null) ?? t`All games`;
};

/** Number of rows in the first screen. */
const visibleRows = 2;

const CategoryRows = ({
  categories,
  skeletonFirst,
}: Readonly<{ categories: readonly Category[]; skeletonFirst: boolean }>) => (
  <Stack gap={8}>
    {categories.map((category, index) => {
      const row = (
        <Suspense key={category.sysname} fallback={null}>
          <GameRow
            title={category.name}
            category={category.sysname}
            count={rowLength}
            icon={categoryIcon(category)}
            priority={index === 0}
            skeletonFirst={skeletonFirst}
          />
        </Suspense>
      );
      return index < visibleRows ? (
        row
      ) : (
        <DeferredSection key={category.sysname} place={index - visibleRows + 1}>
          {row}
        </DeferredSection>
      );
    })}
  </Stack>
);

const FavouritesList = ({ label, sysnames }: Readonly<{ label: string; sysnames: readonly string[] | null }>) => {
  const { t } = useLingui();
  const requestAuth = useUnit(authDialogRequested);
  if (sysnames === null) {
    return (
      <EmptyState
        icon="heart"
        title={t`Log in to see your favourites`}
        description={t`Log in and tap the heart on a game to save it here.`}
        action={<Button onClick={() => requestAuth('authorization')}>{t`Log in`}</Button>}
      />
    );
  }
  if (sysnames.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title={t`No favourites yet`}
        description={t`Tap the heart on a game to save it here.`}
        action={<LinkButton variant="secondary" to={href('/gamehall')}>{t`See all games`}</LinkButton>}
      />
    );
  }
  return <HallList label={label} only={sysnames} />;
};

const HallContent = ({ hall, title }: Readonly<{ hall: Hall; title: string }>) => {
  const retry = useUnit(hallRetried);
  const [isNew] = useState(hall.kind === 'waiting');
  switch (hall.kind) {
    case 'failed':
      return <ErrorState onRetry={() => retry()} />;
    case 'categories':
      return <CategoryRows categories={hall.categories} skeletonFirst={isNew} />;
    case 'favourites':
      return <FavouritesList label={title} sysnames={hall.sysnames} />;
    case 'list':
      return <HallList label={title} />;
    case 'waiting':
      return <HallSkeleton label={title} />;
    default:
      return null;
  }
};

const waiting: Hall = { kind: 'waiting' };

/**
 * Returns the hall of this address, or `waiting` while the model still has the previous address after a navigation.
 */
const useHall = (): Hall => {
  const { pathname } = useLocation();
  const { hall, path } = useUnit({ hall: $hall, path: $hallPath });
  return path === (pathname.replace(/\/+$/, '') || '/') ? hall : waiting;
};

/** The game hall: all games by category, studio and name. */
export const GamehallPage = () => {
  const hall = useHall();
  const { hasFavourites, description } = useUnit({ hasFavourites: $hasFavourites, description: $description });
  const title = useTitle(hall);
  // React renders the many cards of a hall at low priority, so that they do not delay input.
  const shown = useDeferredValue(hall);
  return (
    <Container className={styles.page}>
      <PageHeader title={title} description={hall.kind === 'list' ? description : null} />
      <CategoryChips withAll withFavourites={hasFavourites} />
      {hall.kind !== 'favourites' && <HallFilters />}
      {hall.kind === 'list' && <ChosenFilters />}
      <HallContent hall={shown} title={title} />
    </Container>
  );
};
