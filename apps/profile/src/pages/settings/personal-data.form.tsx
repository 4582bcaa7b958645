import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { PersonalDataField, Profile } from '@croupier/contract/account';
import { toastShown } from '@croupier/dialogs';
import { AppForm, serverErrors, useLinearEngine, validateByRules } from '@croupier/forms';
import { $siteConfig } from '@croupier/site-config';
import { Button, Card, Notice } from '@croupier/ui';
import { RefusalError } from '../../features/refusal/index.ts';
import { CountryWatch } from './country-watch.tsx';
import { DraftKeeper } from './draft-keeper.tsx';
import { PersonalField } from './personal-field.tsx';
import {
  changesOf,
  needLinearEngine,
  personalDataOf,
  rulesOf,
  savedNames,
  shownFields,
  type DataField,
  type PersonalData,
  type SavedName,
} from './personal-data.ts';
import { SaveButton } from './save-button.tsx';
import { $fieldsState, fieldsRetried, savePersonalDataFx } from './settings.page.model.ts';
import styles from './settings.module.css';

type Props = Readonly<{
  profile: Profile;
  fields: readonly PersonalDataField[];
  /** The country of these fields. */
  country: string;
}>;

const groups: Readonly<Record<'person' | 'home' | 'document', readonly SavedName[]>> = {
  person: ['first_name', 'last_name', 'middle_name', 'birth_date', 'sex'],
  home: ['country_code', 'region', 'home_town', 'address', 'postcode'],
  document: ['document_type', 'document_number'],
};

/** Errors in the site's own patterns are reported to its operator. */
const report = (problem: string): void => console.warn(`Personal data: ${problem}`);

const Group = ({
  title,
  fields,
  busy = false,
}: Readonly<{ title: string; fields: readonly DataField[]; busy?: boolean }>) =>
  fields.length === 0 ? null : (
    <Card as="section" title={title} aria-busy={busy || undefined}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <PersonalField key={field.sysname} field={field} />
        ))}
      </div>
    </Card>
  );

/** Returns a function that saves what was changed, or returns the errors of the form. */
const useSave = (saved: PersonalData) => {
  const { t } = useLingui();
  const { save, toast } = useUnit({ save: savePersonalDataFx, toast: toastShown });
  return async (values: PersonalData) => {
    const changes = changesOf(saved, values);
    if (Object.keys(changes).length === 0) {
      toast({ kind: 'info', text: t`There are no changes to save.` });
      return undefined;
    }
    try {
      await save(changes);
      toast({ kind: 'success', text: t`Personal data saved.` });
      return undefined;
    } catch (error) {
      return serverErrors(error, { fields: savedNames });
    }
  };
};

/** Returns the rules of the form and its strategy. Messages and further rules come from the CMS, by field name. */
const useRules = (shown: readonly DataField[]) => {
  const config = useUnit($siteConfig);
  const described = config?.forms?.find(({ name }) => name === 'profile-settings');
  const linear = useLinearEngine(useMemo(() => needLinearEngine(shown, described?.fields ?? []), [shown, described]));
  const validate = useMemo(
    () => validateByRules(rulesOf(shown, described?.fields, { linear, report })),
    [shown, described, linear],
  );
  return { validate, strategy: described?.strategy };
};

const FieldsFailed = () => {
  const { t } = useLingui();
  const retry = useUnit(fieldsRetried);
  const action = <Button size="s" variant="secondary" icon="refresh-cw" onClick={() => retry()}>{t`Try again`}</Button>;
  return <Notice tone="warning" announced title={t`We could not load the fields for this country`} action={action} />;
};

/** The player's personal data with the fields of their country. */
export const PersonalDataForm = ({ profile, fields, country }: Props) => {
  const { t } = useLingui();
  const state = useUnit($fieldsState);
  const saved = useMemo(() => personalDataOf(profile), [profile]);
  const shown = useMemo(() => shownFields(fields), [fields]);
  const { validate, strategy } = useRules(shown);
  const submit = useSave(saved);
  const inGroup = (names: readonly SavedName[]) => shown.filter(({ sysname }) => names.includes(sysname));
  const isWaiting = state === 'pending';
  return (
    <AppForm<PersonalData>
      label={t`Personal data`}
      onSubmit={submit}
      strategy={strategy}
      initialValues={saved}
      validate={validate}
      className={styles.form ?? ''}
    >
      <CountryWatch fields={fields} country={country} />
      <Group title={t`About you`} fields={inGroup(groups.person)} />
      <Group title={t`Your address`} fields={inGroup(groups.home)} busy={isWaiting} />
      <Group title={t`Identity document`} fields={inGroup(groups.document)} busy={isWaiting} />
      {state === 'failed' && <FieldsFailed />}
      <RefusalError />
      <DraftKeeper>
        <SaveButton />
      </DraftKeeper>
    </AppForm>
  );
};
