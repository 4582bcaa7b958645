import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { $brand, $homeSections } from '@croupier/site-config';
import { Container, VisuallyHidden } from '@croupier/ui';
import { DeferredSection } from '../../features/deferred-section/index.ts';
import { rowsOf } from './home.page.model.ts';
import styles from './home.module.css';
import { HomeSectionView } from './home-section.tsx';

/** As many sections as the screen of a phone shows at first. */
const firstSeen = 3;

/**
 * The lobby: what the CMS put on it, in its order. Each section comes to life by itself, so that none keeps the page
 * busy for long.
 */
export const HomePage = () => {
  const { sections, brand } = useUnit({ sections: $homeSections, brand: $brand });
  // The pictures that are seen first are fetched first; any others beside them would only slow them down.
  const firstPictures = sections.findIndex(
    ({ __component }) => __component === 'home.hero-banners' || __component === 'home.game-row',
  );
  return (
    <Container className={styles.page}>
      <VisuallyHidden>
        <h1>{brand ? `${brand.name}. ${brand.tagline}` : ''}</h1>
      </VisuallyHidden>
      {sections.map((section, index) => {
        const view = (
          <Suspense key={`${index}-${section.__component}`} fallback={null}>
            <HomeSectionView
              section={section}
              rowsAbove={rowsOf(sections.slice(0, index)).map(({ category }) => category)}
              priority={index === firstPictures}
            />
          </Suspense>
        );
        return index < firstSeen ? (
          view
        ) : (
          <DeferredSection key={`${index}-${section.__component}`} place={index - firstSeen + 1}>
            {view}
          </DeferredSection>
        );
      })}
    </Container>
  );
};
