import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Bonus } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import {
  Amount,
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  DescriptionList,
  Notice,
  ProgressBar,
  Stack,
  useNumberFormat,
} from '@croupier/ui';
import { BonusStatusBadge } from '@croupier/ui/bonus-status';
import { $movedId, $stepFailure, stepWanted, type BonusStep } from './bonus-steps.model.ts';
import styles from './bonuses.module.css';
import { useBonusWords } from './use-bonus-words.ts';

const Progress = ({ wagering: { required, done, progress } }: Bonus) => {
  const { t } = useLingui();
  const staked = formatMoney(done);
  const all = formatMoney(required);
  if (required.amount === 0) return null;
  return (
    <div className={styles.progress}>
      <ProgressBar label={t`Wagering requirement`} value={progress} valueText={t`${staked} of ${all}`} />
      <p className={styles.progressText}>{t`${staked} of ${all} wagered`}</p>
    </div>
  );
};

const Steps = ({ bonus }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const { movedId, failure, want } = useUnit({ movedId: $movedId, failure: $stepFailure, want: stepWanted });
  const words = useBonusWords();
  const { id, type, can_activate: canActivate, can_deactivate: canDeactivate, can_remove: canRemove } = bonus;
  const isMoved = movedId === id;
  const take = (step: BonusStep) => () => want({ bonus, step });
  return (
    <>
      {failure?.id === id && (
        <Notice announced tone="negative">
          {words.failure(failure.reason)}
        </Notice>
      )}
      <Cluster gap={3}>
        {canActivate && <Button pending={isMoved} onClick={take('activate')}>{t`Activate`}</Button>}
        {canDeactivate && type === 'casino' && (
          <Button variant="secondary" pending={isMoved} onClick={take('deactivate')}>{t`Save for later`}</Button>
        )}
        {canRemove && <Button variant="ghost" pending={isMoved} onClick={take('remove')}>{t`Cancel bonus`}</Button>}
      </Cluster>
    </>
  );
};

/** A bonus with its value, its wagering progress and its actions. */
export const BonusCard = ({ bonus }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  const words = useBonusWords();
  const {
    type,
    status,
    description: { title, text },
    amount,
    balance,
    max_bet: maxBet,
    min_odds: minOdds,
    expires_at: end,
  } = bonus;
  return (
    <Card as="article" padding="l" aria-label={title} title={title} aside={<BonusStatusBadge status={status} />}>
      <Stack gap={4}>
        <Cluster>
          <Badge>{words.kinds[type]}</Badge>
        </Cluster>
        {text !== '' && <p className={styles.text}>{text}</p>}
        <DescriptionList
          items={[
            { term: t`Bonus`, value: <Amount value={amount} tone="strong" /> },
            ...(status === 'active' ? [{ term: t`Remaining`, value: <Amount value={balance} tone="strong" /> }] : []),
            ...(maxBet === null ? [] : [{ term: t`Maximum stake`, value: <Amount value={maxBet} /> }]),
            ...(minOdds === null || minOdds === undefined
              ? []
              : [{ term: t`Minimum odds`, value: <bdi>{formatNumber(minOdds, 2)}</bdi> }]),
            { term: status === 'promised' ? t`Activate by` : t`Expires`, value: <DateTime value={end} /> },
          ]}
        />
        {status === 'active' && <Progress {...bonus} />}
        <Steps bonus={bonus} />
      </Stack>
    </Card>
  );
};
