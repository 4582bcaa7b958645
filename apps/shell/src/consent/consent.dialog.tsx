import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { isPurposeAllowed } from '@croupier/browser-storage';
import { optionalPurposes, type Purpose } from '@croupier/contract/consent';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DialogHead, Notice, Stack, Switch } from '@croupier/ui';
import styles from './consent.module.css';
import { $consent, $hasSignal, purposesChosen } from './consent.model.ts';

const useTexts = (): Readonly<Record<Purpose, Readonly<{ title: string; text: string }>>> => {
  const { t } = useLingui();
  return {
    essential: {
      title: t`Essential`,
      text: t`Log you in, make payments safe and remember what you choose. The site cannot work without them.`,
    },
    preferences: {
      title: t`Preferences`,
      text: t`Remember what you have seen and offer extras such as the live chat, which a third party provides.`,
    },
    statistics: { title: t`Statistics`, text: t`Show us how the site is used, so that we can improve it.` },
    marketing: {
      title: t`Marketing`,
      text: t`Show you relevant offers here and on other sites, and measure them. Third parties may receive data.`,
    },
  };
};

const Purposes = ({
  chosen,
  onChange,
}: {
  chosen: readonly Purpose[];
  onChange: (chosen: readonly Purpose[]) => void;
}): ReactNode => {
  const texts = useTexts();
  return (
    <Stack gap={4}>
      <Switch checked disabled hint={texts.essential.text} readOnly>
        {texts.essential.title}
      </Switch>
      {optionalPurposes.map((purpose) => (
        <Switch
          key={purpose}
          checked={chosen.includes(purpose)}
          hint={texts[purpose].text}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, purpose] : chosen.filter((other) => other !== purpose))
          }
        >
          {texts[purpose].title}
        </Switch>
      ))}
    </Stack>
  );
};

/** The visitor's choice by purpose. Each answer is one click. */
export const Dialog = (): ReactNode => {
  const { t } = useLingui();
  const { consent, hasSignal, choose, close } = useUnit({
    consent: $consent,
    hasSignal: $hasSignal,
    choose: purposesChosen,
    close: dialogClosed,
  });
  const [chosen, setChosen] = useState<readonly Purpose[]>(() =>
    consent ? optionalPurposes.filter((purpose) => isPurposeAllowed(purpose)) : [],
  );
  const answer = (purposes: readonly Purpose[]): void => {
    choose(purposes);
    close({});
  };
  return (
    <Stack gap={5}>
      <DialogHead
        icon="shield"
        title={t`Cookie settings`}
        text={t`Choose what we may store in your browser and load from third parties. You can change this at any time.`}
      />
      {hasSignal && (
        <Notice tone="info">{t`Your browser sends Global Privacy Control. Marketing stays off unless you turn it on here.`}</Notice>
      )}
      <Purposes chosen={chosen} onChange={setChosen} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => answer([])}>{t`Reject all`}</Button>
        <Button variant="secondary" onClick={() => answer(optionalPurposes)}>{t`Accept all`}</Button>
        <Button onClick={() => answer(chosen)}>{t`Save choices`}</Button>
      </div>
    </Stack>
  );
};
