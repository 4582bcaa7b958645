import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Container, Skeleton, Stack, VisuallyHidden } from '@croupier/ui';

/** A page that comes at once needs no skeleton: one that flashes is worse than none. */
const shownAfter_ms = 160;

/** Stands in the place of a page whose code is on its way. */
export const PagePending = (): ReactNode => {
  const { t } = useLingui();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), shownAfter_ms);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container aria-busy style={{ minBlockSize: '60vh' }}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {isLate && (
        <Stack gap={6}>
          <Skeleton width="min(320px, 60%)" height={36} />
          <Skeleton height={220} />
          <Skeleton height={120} />
        </Stack>
      )}
    </Container>
  );
};
