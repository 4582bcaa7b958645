import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Countdown } from '@croupier/ui';
import styles from './resend.module.css';

type Props = Readonly<{
  /** When a code may be sent again, in milliseconds of the page's clock. */
  resendAt: number;
  pending?: boolean;
  onResend: () => void;
}>;

const Waiting = ({ resendAt, pending = false, onResend }: Props) => {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  return isOver ? (
    <Button variant="ghost" pending={pending} onClick={onResend}>{t`Resend code`}</Button>
  ) : (
    <p className={styles.resend}>
      <Trans>
        You can request a new code in{' '}
        <Countdown short to={new Date(resendAt).toISOString()} onEnd={() => setOver(true)} />
      </Trans>
    </p>
  );
};

/** A button that sends another code, and until then the remaining time. */
export const Resend = (props: Props) => <Waiting key={props.resendAt} {...props} />;
