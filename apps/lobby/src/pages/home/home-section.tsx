import type { HomeSection } from '@croupier/contract/content';
import { Slot } from '@croupier/federation';
import { Skeleton } from '@croupier/ui';
import { CategoryChips } from '../../features/catalogue/category-chips.tsx';
import { ProvidersRow } from '../../features/catalogue/providers-row.tsx';
import { GameRow } from '../../features/game-rows/index.ts';
import { LastPlayedRow } from '../../features/last-played/index.ts';
import { WinnersSection } from '../../features/winners/index.ts';
import { HeroBanners } from './hero-banners.tsx';
import type { LobbySection, ShownSection } from './sections.ts';
import styles from './home.module.css';

type LobbySectionProps = Readonly<{
  section: LobbySection;
  /** Categories of the game rows before this section. */
  rowsAbove: readonly string[];
  priority: boolean;
}>;

const LobbySectionView = ({ section, rowsAbove, priority }: LobbySectionProps) => {
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
  }
};

/** The section of another remote. The placeholder reserves its height while its code loads. */
const RemoteSection = ({ section }: Readonly<{ section: HomeSection }>) => {
  const { __component: kind } = section;
  const heightOfKind = styles[kind.replaceAll('.', '-')] ?? '';
  return (
    <Slot name={kind} section={section} pending={<Skeleton className={`${styles.placeholder} ${heightOfKind}`} />} />
  );
};

/** One section of the home page. */
export const HomeSectionView = ({
  section,
  ...props
}: Readonly<{ section: ShownSection }> & Omit<LobbySectionProps, 'section'>) =>
  'lobby' in section ? (
    <LobbySectionView section={section.lobby} {...props} />
  ) : (
    <RemoteSection section={section.remote} />
  );
