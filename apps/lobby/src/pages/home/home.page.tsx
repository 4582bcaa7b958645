import { useUnit } from 'effector-react';
import { Fragment, Suspense } from 'react';
import { $brand } from '@croupier/site-config';
import { Container, VisuallyHidden } from '@croupier/ui';
import { DeferredSection } from '../../features/deferred-section/index.ts';
import { $sections, rowsOf } from './home.page.model.ts';
import styles from './home.module.css';
import { HomeSectionView } from './home-section.tsx';
import type { ShownSection } from './sections.ts';

/** Number of sections in the first screen of a phone. */
const firstScreenCount = 3;

const kindOf = (section: ShownSection): string =>
  'lobby' in section ? section.lobby.__component : section.remote.__component;
const hasPictures = (section: ShownSection): boolean =>
  ['home.hero-banners', 'home.game-row'].includes(kindOf(section));

/** The home page: the sections of the content in their order. Each section hydrates by itself, in a short task. */
export const HomePage = () => {
  const { sections, brand } = useUnit({ sections: $sections, brand: $brand });
  // Only the first pictures have priority: others would compete with them for bandwidth.
  const firstPictures = sections.findIndex(hasPictures);
  return (
    <Container className={styles.page}>
      <VisuallyHidden as="h1">{brand ? `${brand.name}. ${brand.tagline}` : ''}</VisuallyHidden>
      {sections.map((section, index) => {
        const key = `${index}-${kindOf(section)}`;
        const content = (
          <HomeSectionView
            section={section}
            rowsAbove={rowsOf(sections.slice(0, index)).map(({ category }) => category)}
            priority={index === firstPictures}
          />
        );
        // A slot hydrates with the page, so that it can capture a click that hydrated the page. Its content follows.
        const view =
          'lobby' in section ? (
            <Suspense key={key} fallback={null}>
              {content}
            </Suspense>
          ) : (
            <Fragment key={key}>{content}</Fragment>
          );
        return index < firstScreenCount ? (
          view
        ) : (
          <DeferredSection key={key} place={index - firstScreenCount + 1}>
            {view}
          </DeferredSection>
        );
      })}
    </Container>
  );
};
