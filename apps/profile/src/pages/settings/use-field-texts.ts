import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '@croupier/ui';
import type { DataField, SavedName } from './personal-data.ts';

/** The names of the fields in the reader's language. */
export const useFieldLabels = (): Readonly<Record<SavedName, string>> => {
  const { t } = useLingui();
  return {
    first_name: t`First name`,
    last_name: t`Last name`,
    middle_name: t`Middle name`,
    birth_date: t`Date of birth`,
    sex: t`Gender`,
    country_code: t`Country`,
    region: t`Region`,
    home_town: t`City`,
    address: t`Address`,
    postcode: t`Postcode`,
    document_type: t`Document`,
    document_number: t`Document number`,
  };
};

const useKnownNames = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    'sex 0': t`Not specified`,
    'sex 1': t`Male`,
    'sex 2': t`Female`,
    'document_type passport': t`Passport`,
    'document_type id_card': t`Identity card`,
    'document_type driving_licence': t`Driving licence`,
  };
};

/** What there is to choose from in a field, in the reader's words where they are known. */
export const useFieldOptions = ({ sysname, options }: DataField): readonly SelectOption[] => {
  const known = useKnownNames();
  return (options.select ?? []).map(({ id, name }) => ({ value: id, label: known[`${sysname} ${id}`] ?? name }));
};
