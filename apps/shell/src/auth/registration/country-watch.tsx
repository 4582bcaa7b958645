import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from '@croupier/forms';
import { $ofCountry, countryChosen } from './personal-data.model.ts';
import type { RegistrationValues } from './registration-payload.ts';

/**
 * Reports a newly chosen country to the model, and sets the form's values that follow from it: its first region, its
 * currency and its first document type.
 */
export const CountryWatch = ({ currencyAfter }: { currencyAfter: (chosen: string) => string }): null => {
  const form = useForm<RegistrationValues>();
  const { values } = useFormState<RegistrationValues>({ subscription: { values: true } });
  const { ofCountry, choose } = useUnit({ ofCountry: $ofCountry, choose: countryChosen });
  const country = values['country'] ?? values['country_code'];
  const lastCountry = useRef(ofCountry.country);
  const applied = useRef(ofCountry);

  useEffect(() => {
    // The form already has the values of the detected country.
    if (lastCountry.current === '') lastCountry.current = ofCountry.country;
    if (typeof country !== 'string' || country === '' || country === lastCountry.current) return;
    lastCountry.current = country;
    choose(country);
  }, [country, ofCountry, choose]);

  useEffect(() => {
    if (applied.current === ofCountry) return;
    applied.current = ofCountry;
    if (!ofCountry.isChosen || ofCountry.country !== country) return;
    const { currency } = form.getState().values;
    form.batch(() => {
      form.change('region', ofCountry.region);
      form.change('document_type', ofCountry.documentType);
      form.change('phone_country_code', ofCountry.country);
      form.change('currency', currencyAfter(typeof currency === 'string' ? currency : ''));
    });
  }, [ofCountry, country, form, currencyAfter]);
  return null;
};
