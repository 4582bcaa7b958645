import { $locale } from '@croupier/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { Strength } from './estimate.ts';
import styles from './password-strength.module.css';

const load = async () => {
  const [{ estimateStrength }, { describeStrength, strengthTextsOf }] = await Promise.all([
    import('./estimate.ts'),
    import('./strength.texts.ts'),
  ]);
  return { estimateStrength, describeStrength, strengthTextsOf };
};
type Estimator = Awaited<ReturnType<typeof load>>;

/** Screen readers announce the strength when the player pauses. */
const pause_ms = 300;

/** What the form knows of the player: its texts other than passwords, the hidden name for password managers included. */
const personalTexts = (form: HTMLFormElement | null | undefined): readonly string[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ type, autocomplete }) => ['text', 'email', 'tel'].includes(type) && !autocomplete.endsWith('password'))
    .map(({ value }) => value);

const useEstimator = (isWanted: boolean): Estimator | null => {
  const [estimator, setEstimator] = useState<Estimator | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    // Without the estimate, the form works as before.
    load().then(
      (loaded) => {
        if (isShown) setEstimator(loaded);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return estimator;
};

/**
 * Shows how hard a new password is to guess, as advice: the rules of the site decide. The estimate loads when `isWanted`
 * is first true.
 */
export const PasswordStrength = ({ password, isWanted }: Readonly<{ password: string; isWanted: boolean }>) => {
  const locale = useUnit($locale);
  const area = useRef<HTMLDivElement>(null);
  const estimator = useEstimator(isWanted);
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    if (!estimator) return undefined;
    const timer = setTimeout(() => {
      const personal = personalTexts(area.current?.closest('form'));
      setStrength(password === '' ? null : estimator.estimateStrength(password, personal));
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [estimator, password]);
  const texts = estimator?.strengthTextsOf(locale);
  const text = estimator && texts && strength ? estimator.describeStrength(texts, strength) : '';
  const meter = texts && {
    role: 'meter',
    'aria-label': texts.label,
    'aria-valuemin': 0,
    'aria-valuemax': 4,
    'aria-valuenow': strength?.score ?? 0,
    'aria-valuetext': text,
  };
  return (
    <div ref={area} className={styles.strength}>
      <div className={styles.bar} {...meter}>
        <span className={styles.level} data-score={strength?.score} />
      </div>
      <p className={styles.text} aria-live="polite">
        {text}
      </p>
    </div>
  );
};
