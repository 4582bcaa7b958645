import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { $brand } from '@croupier/site-config';
import { Container, Logo, Skeleton, Spinner, Stack, VisuallyHidden } from '@croupier/ui';
import { $loader } from './loader.ts';
import styles from './page-pending.module.css';

const Indicator = (): ReactNode => {
  const {
    loader: { type, text },
    brand,
  } = useUnit({ loader: $loader, brand: $brand });
  if (type === 'bar')
    return (
      <Stack gap={6}>
        <Skeleton width="min(320px, 60%)" height={36} />
        <Skeleton height={220} />
        <Skeleton height={120} />
      </Stack>
    );
  return (
    <div className={styles.sign}>
      {type === 'logo' ? <Logo name={brand?.name ?? ''} size={40} /> : <Spinner size={40} />}
      {text && <p>{text}</p>}
    </div>
  );
};

/** Placeholder of a page whose code is loading. */
export const PagePending = (): ReactNode => {
  const { t } = useLingui();
  const { isEnabled, delay } = useUnit($loader);
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <Container aria-busy style={{ minBlockSize: '60vh' }}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {isDelayed && isEnabled && <Indicator />}
    </Container>
  );
};
