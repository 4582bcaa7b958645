import { useLingui } from '@lingui/react/macro';
import { QrCode } from '@croupier/ui/qr-code';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';

/** In fours, as one reads it from one screen and types it on another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** What an authenticator app learns, by its camera or by hand. */
export const AuthenticatorSecret = ({ secret, uri }: Readonly<{ secret: string; uri: string }>) => {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Scan this QR code with your authenticator app, or enter the key manually.`}</p>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <p className={styles.secret}>
        <span className={styles.secretLabel}>{t`Key`}</span> <bdi dir="ltr">{grouped(secret)}</bdi>
      </p>
      <div>
        <CopyButton text={secret}>{t`Copy key`}</CopyButton>
      </div>
    </>
  );
};
