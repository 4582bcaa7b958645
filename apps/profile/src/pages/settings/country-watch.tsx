import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { PersonalDataField } from '@croupier/contract/account';
import { useField, useForm } from '@croupier/forms';
import { unfitting, type PersonalData } from './personal-data.ts';
import { countryChosen } from './settings.page.model.ts';

/** Loads the fields of a newly chosen country, and clears values that are invalid there. */
export const CountryWatch = ({
  fields,
  country,
}: Readonly<{ fields: readonly PersonalDataField[]; country: string }>) => {
  const form = useForm<PersonalData>();
  const choose = useUnit(countryChosen);
  const { input } = useField<string>('country_code', { subscription: { value: true }, parse: (value) => value });
  const chosen = input.value;
  useEffect(() => {
    if (chosen !== '' && chosen !== country) choose(chosen);
  }, [chosen, country, choose]);
  useEffect(() => {
    const { values } = form.getState();
    if (values.country_code !== country) return;
    form.batch(() => {
      for (const name of unfitting(fields, values)) form.change(name, '');
    });
  }, [form, fields, country]);
  return null;
};
