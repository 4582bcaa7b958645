import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Slot } from '@croupier/federation';
import { Container, LinkTabs, PageHeader, Skeleton } from '@croupier/ui';
import { usePageHead } from '../page-head/index.ts';
import { AccountSummary } from './account-summary.tsx';
import styles from './profile-frame.module.css';
import { useCharacterPlaces } from './use-character-places.ts';
import { useSections } from './use-sections.ts';

/** Scrolls the tab of the open section into view where the tabs are in one row. */
const useCurrentInSight = () => {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = side.current?.querySelector('nav');
    const current = list?.querySelector('[aria-current]');
    if (!list || !current) return;
    const [room, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += link.left + link.width / 2 - (room.left + room.width / 2);
  }, []);
  return side;
};

/** The account layout: the player, the sections and the open section. */
export const ProfileFrame = ({
  title,
  description,
  actions,
  children,
  hasCharacter = false,
}: Readonly<{
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The page itself shows the player's character. */
  hasCharacter?: boolean;
}>) => {
  const { t } = useLingui();
  usePageHead(title);
  const side = useCurrentInSight();
  const isCharacterShown = useCharacterPlaces().has('profile-page') && !hasCharacter;
  return (
    <Container className={styles.page}>
      <aside className={styles.side}>
        <AccountSummary />
        {isCharacterShown && <Slot name="profile.character" pending={<Skeleton height={72} />} />}
        <div ref={side} className={styles.sections}>
          <LinkTabs label={t`Account`} tabs={useSections()} look="segments" />
        </div>
      </aside>
      <div className={styles.content}>
        <PageHeader title={title} description={description} actions={actions} />
        {children}
      </div>
    </Container>
  );
};
