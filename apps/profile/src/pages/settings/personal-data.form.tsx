import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { isApiError } from '@croupier/api-client';
import type { PersonalDataField, Profile } from '@croupier/contract/account';
import { toastShown } from '@croupier/dialogs';
import { AppForm, SubmitButton, validateByRules } from '@croupier/forms';
import { Button, Card, Notice } from '@croupier/ui';
import { RefusalError, refusalErrors } from '../../features/refusal/index.ts';
import { CountryWatch } from './country-watch.tsx';
import { DraftKeeper } from './draft-keeper.tsx';
import { PersonalField } from './personal-field.tsx';
import { changesOf, personalDataOf, rulesOf, savedNames, shownFields, type DataField, type PersonalData, type SavedName } from './personal-data.ts';
import { $fieldsState, fieldsRetried, savePersonalDataFx } from './settings.page.model.ts';
import styles from './settings.module.css';

type Props = Readonly<{ profile: Profile; fields: readonly PersonalDataField[]; /** Whose fields these are. */ country: string }>;

const groups: Readonly<Record<'person' | 'home' | 'document', readonly SavedName[]>> = {
  person: ['first_name', 'last_name', 'middle_name', 'birth_date', 'sex'],
  home: ['country_code', 'region', 'home_town', 'address', 'postcode'],
  document: ['document_type', 'document_number'],
};

const isTooYoung = (error: unknown): boolean => isApiError(error) && error.invalidParameters?.['birth_date'] === 'too_young';

const Group = ({ title, fields, busy = false }: Readonly<{ title: string; fields: readonly DataField[]; busy?: boolean }>) => (fields.length === 0 ? null : (
  <Card as="section" title={title} aria-busy={busy || undefined}>
    <div className={styles.fields}>{fields.map((field) => <PersonalField key={field.sysname} field={field} />)}</div>
  </Card>
));

/** The player's personal data, as the country they live in asks for it. */
export const PersonalDataForm = ({ profile, fields, country }: Props) => {
  const { t } = useLingui();
  const { state, save, retry, toast } = useUnit({ state: $fieldsState, save: savePersonalDataFx, retry: fieldsRetried, toast: toastShown });
  const saved = useMemo(() => personalDataOf(profile), [profile]);
  const shown = useMemo(() => shownFields(fields), [fields]);
  const validate = useMemo(() => validateByRules(rulesOf(shown)), [shown]);
  const inGroup = (names: readonly SavedName[]) => shown.filter(({ sysname }) => names.includes(sysname));
  const isWaiting = state === 'pending';

  const submit = async (values: PersonalData) => {
    const changes = changesOf(saved, values);
    if (Object.keys(changes).length === 0) {
      toast({ kind: 'info', text: t`Nothing has changed since you saved last.` });
      return undefined;
    }
    try {
      await save(changes);
      toast({ kind: 'success', text: t`Your personal data is saved.` });
      return undefined;
    } catch (error) {
      const errors = refusalErrors(error, savedNames);
      return isTooYoung(error) ? { ...errors, birth_date: t`Only adults may play here: 18 years and older.` } : errors;
    }
  };

  return (
    <AppForm<PersonalData> label={t`Personal data`} onSubmit={submit} initialValues={saved} validate={validate} className={styles.form ?? ''}>
      <CountryWatch fields={fields} country={country} />
      <Group title={t`About you`} fields={inGroup(groups.person)} />
      <Group title={t`Where you live`} fields={inGroup(groups.home)} busy={isWaiting} />
      <Group title={t`Identity document`} fields={inGroup(groups.document)} busy={isWaiting} />
      {state === 'failed' && (
        <Notice tone="warning" announced title={t`We could not learn what this country asks for`} action={<Button size="s" variant="secondary" icon="refresh-cw" onClick={() => retry()}>{t`Try again`}</Button>} />
      )}
      <RefusalError />
      <DraftKeeper>
        <SubmitButton block={false} pending={isWaiting}>{t`Save`}</SubmitButton>
      </DraftKeeper>
    </AppForm>
  );
};
