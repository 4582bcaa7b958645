import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { AnchorButton, Skeleton } from '@croupier/ui';
import { useInactivity } from '../inactivity/index.ts';
import styles from './mobile-payment.module.css';

type QrCode = ComponentType<Readonly<{ text: string; label: string }>>;

/** The code and the link that open the payment app. A phone shows the link first, because it cannot scan itself. */
export const MobilePayment = ({ url }: Readonly<{ url: string }>) => {
  const { t } = useLingui();
  const [code, setCode] = useState<Readonly<{ QrCode: QrCode }> | 'pending' | 'failed'>('pending');
  useInactivity('payment');
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: typeof code) => {
      if (isCurrent) setCode(loaded);
    };
    import('@croupier/ui/qr-code').then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div className={styles.mobile}>
      {code !== 'failed' && (
        <div className={styles.code}>
          {code === 'pending' ? (
            <Skeleton width="min(100%, 220px)" ratio="1" />
          ) : (
            <code.QrCode text={url} label={t`QR code that opens the payment on your phone`} />
          )}
          <p className={styles.hint}>{t`Scan the code with your phone's camera.`}</p>
        </div>
      )}
      <AnchorButton href={url} size="l" icon="smartphone" className={styles.app}>
        {t`Open payment app`}
      </AnchorButton>
    </div>
  );
};
