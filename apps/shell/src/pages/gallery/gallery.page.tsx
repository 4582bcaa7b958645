import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { $theme, themeChanged, type Theme } from '@croupier/site-config';
import { usePageHead } from '@croupier/navigation/private-page';
import { Chip, ChipRow, Container, PageHeader } from '@croupier/ui';
import { Actions } from './actions.part.tsx';
import { Data } from './data.part.tsx';
import { Feedback } from './feedback.part.tsx';
import { Fields } from './fields.part.tsx';
import { Forms } from './forms.part.tsx';
import { Foundations } from './foundations.part.tsx';
import { Media } from './media.part.tsx';
import { Navigation } from './navigation.part.tsx';
import { States } from './states.part.tsx';
import styles from './gallery.module.css';

const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
const directions = ['ltr', 'rtl'] as const;

/** Every component of the design system in its states, for developers of pages and designers of brands. */
export const Page = (): ReactNode => {
  const { theme, choose } = useUnit({ theme: $theme, choose: themeChanged });
  const [direction, setDirection] = useState<(typeof directions)[number]>('ltr');
  usePageHead('Design system');
  return (
    <Container>
      <PageHeader
        title="Design system"
        description="Every component in every state. Brands override colours and shapes with custom properties."
      />
      <div className={styles.tools}>
        <ChipRow label="Theme">
          {themes.map((name) => (
            <Chip key={name} pressed={name === theme} onClick={() => choose(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label="Direction">
          {directions.map((name) => (
            <Chip key={name} pressed={name === direction} onClick={() => setDirection(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div dir={direction}>
        <Foundations />
        <Actions />
        <Fields />
        <Forms />
        <Data />
        <Feedback />
        <Media />
        <Navigation />
        <States />
      </div>
    </Container>
  );
};
