import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AppForm, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { required } from '@croupier/validation';
import { useExclusionPeriods, type ExclusionPeriod } from '../../features/exclusion/index.ts';
import { RefusalError } from '../../features/refusal/index.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './responsible-game.module.css';
import { askFx, excludeFx } from './self-exclusion.model.ts';

type Values = Readonly<{ period: string }>;

const validate = validateByRules({ period: required });
const initialValues: Values = { period: '' };

/** The choice of a period, with a confirmation of all effects before the break starts. */
export const SelfExclusionForm = ({
  periods,
  isLonger,
}: Readonly<{ periods: readonly ExclusionPeriod[]; isLonger: boolean }>) => {
  const { t } = useLingui();
  const { ask, exclude } = useUnit({ ask: askFx, exclude: excludeFx });
  const names = useExclusionPeriods();
  const submit = async ({ period: chosen }: Values) => {
    const period = periods.find((open) => open === chosen);
    if (!period) return undefined;
    try {
      if ((await ask({ period, isLonger })) === true) await exclude({ period });
      return undefined;
    } catch (error) {
      return serverErrors(error, {
        fields: ['period'],
        texts: { 'period shorter': t`This period ends before your current break. Choose a longer one.` },
      });
    }
  };
  return (
    <AppForm<Values>
      label={isLonger ? t`Extend your break` : t`Take a break`}
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      className={styles.form ?? ''}
    >
      <RefusalError />
      <PeriodChoice
        name="period"
        legend={isLonger ? t`New length, starting now` : t`For how long?`}
        options={periods.map((value) => ({ value, label: names[value] }))}
      />
      <div>
        <SubmitButton block={false} size="m" icon="coffee">
          {isLonger ? t`Extend break` : t`Take a break`}
        </SubmitButton>
      </div>
    </AppForm>
  );
};
