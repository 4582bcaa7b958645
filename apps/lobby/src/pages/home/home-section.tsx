import type { HomeSection } from '@croupier/contract/content';
import { Slot } from '@croupier/federation';
import { Skeleton } from '@croupier/ui';
import { CategoryChips } from '../../features/catalogue/category-chips.tsx';
import { ProvidersRow } from '../../features/catalogue/providers-row.tsx';
import { GameRow } from '../../features/game-rows/index.ts';
import { LastPlayedRow } from '../../features/last-played/index.ts';
import { WinnersSection } from '../../features/winners/index.ts';
import { HeroBanners } from './hero-banners.tsx';
import styles from './home.module.css';

/** Reserves the height of another remote's section while its code loads, so that content below does not move. */
const room = (name: 'promotions' | 'tournaments') => <Skeleton className={`${styles.room} ${styles[name]}`} />;

/** One section of the home page. Those of other remotes are only given their place here. */
export const HomeSectionView = ({
  section,
  rowsAbove,
  priority,
}: Readonly<{
  section: HomeSection;
  /** Categories of the game rows before this section. */ rowsAbove: readonly string[];
  priority: boolean;
}>) => {
  switch (section.__component) {
    case 'home.hero-banners':
      return <HeroBanners />;
    case 'home.categories':
      return <CategoryChips />;
    case 'home.game-row':
      return (
        <GameRow
          title={section.title}
          category={section.category}
          count={section.count}
          above={rowsAbove}
          priority={priority}
        />
      );
    case 'home.last-played':
      return <LastPlayedRow title={section.title} />;
    case 'home.winners':
      return <WinnersSection title={section.title} />;
    case 'home.providers':
      return <ProvidersRow title={section.title} />;
    case 'home.promotions':
      return <Slot name={section.__component} title={section.title} pending={room('promotions')} />;
    case 'home.tournaments':
      return <Slot name={section.__component} title={section.title} pending={room('tournaments')} />;
    default:
      return null;
  }
};
