import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { SelfExclusion } from '@croupier/contract/responsible-gaming';
import { href } from '@croupier/router';
import { Card, DateTime, ErrorState, LinkButton, Notice, Skeleton, Stack, StatusBadge } from '@croupier/ui';
import { ExclusionEffects } from '../../features/exclusion/index.ts';
import styles from './responsible-game.module.css';
import { SelfExclusionForm } from './self-exclusion.form.tsx';
import { $exclusion, $hasJustBegun, exclusionRetried } from './self-exclusion.model.ts';

/** The current break. Right after its start it takes the focus, because the form is gone. */
const Present = ({ exclusion: { started_at: start, ends_at: end } }: Readonly<{ exclusion: SelfExclusion }>) => {
  const { t } = useLingui();
  const hasJustBegun = useUnit($hasJustBegun);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustBegun) place.current?.focus();
  }, [hasJustBegun, end]);
  return (
    <div ref={place} tabIndex={-1} className={styles.holds}>
      <Notice
        announced
        tone="warning"
        icon="coffee"
        title={
          end === null ? (
            t`You are permanently self-excluded`
          ) : (
            <Trans>
              You are taking a break until <DateTime value={end} />
            </Trans>
          )
        }
        action={
          <LinkButton
            size="s"
            variant="secondary"
            icon="banknote"
            to={href('/cashier/withdraw')}
          >{t`Withdraw your money`}</LinkButton>
        }
      >
        {end === null
          ? t`You can still log in and withdraw.`
          : t`You can still log in and withdraw. Your break ends automatically, and you can then play again.`}
        {start !== null && (
          <p className={styles.since}>
            <Trans>
              Since <DateTime value={start} />
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  );
};

const Exclusion = ({ exclusion }: Readonly<{ exclusion: SelfExclusion }>) => {
  const { t } = useLingui();
  const { is_active: isActive, ends_at: end, open_periods: open } = exclusion;
  return (
    <Stack gap={5}>
      {isActive ? (
        <Present exclusion={exclusion} />
      ) : (
        <p
          className={styles.text}
        >{t`Take a break from playing for a set period, or exclude yourself permanently. You choose how long.`}</p>
      )}
      <ExclusionEffects />
      {open.length > 0 && (
        <SelfExclusionForm key={end} periods={open.map(({ period }) => period)} isLonger={isActive} />
      )}
    </Stack>
  );
};

/** The card of self-exclusion: the current break, or the form that starts one. */
export const SelfExclusionCard = () => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $exclusion, retry: exclusionRetried });
  return (
    <Card
      as="section"
      padding="l"
      title={t`Breaks and self-exclusion`}
      aside={state.exclusion?.is_active && <StatusBadge tone="warning">{t`In force`}</StatusBadge>}
    >
      {state.status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {state.status === 'pending' && (
        <Stack gap={5} aria-busy>
          <Skeleton height={48} />
          <Skeleton height={184} />
          <Skeleton height={220} />
        </Stack>
      )}
      {state.status === 'ready' && <Exclusion exclusion={state.exclusion} />}
    </Card>
  );
};
