/** The input of each typed field, including what a browser may fill in. */
import { useMemo } from 'react';
import { ADULT_AGE } from '@candor/core/kyc/adult';
import { COUNTRIES } from '@candor/core/kyc/countries';
import { type DetailField, DOCUMENT_TYPES, SEXES } from '@candor/core/kyc/fields';
import { Combobox } from '@candor/ui/fields/combobox';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../../text/text.tsx';
import { PhoneField } from '../../identity/index.ts';
import { type Entered, phoneFrom } from './details.ts';
import { OneOf } from './one-of.tsx';
import { countryNames } from '../../../shared/country-names.ts';

type DetailInputProps = {
  readonly field: DetailField;
  readonly entered: Entered;
  readonly onChange: (change: Partial<Entered>) => void;
  readonly error: string | null;
};

export function DetailInput({ field, entered, onChange, error }: DetailInputProps) {
  const { t } = useText();
  const label = t(`identity.fields.${field}`);
  switch (field) {
    case 'firstName':
    case 'lastName':
      return (
        <TextField
          label={label}
          name={field}
          value={entered[field]}
          onChange={(text) => onChange({ [field]: text })}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          help={t('identification.namesHelp')}
          error={error}
        />
      );
    case 'birthdate':
      return (
        <TextField
          label={label}
          name={field}
          type="date"
          value={entered.birthdate}
          onChange={(birthdate) => onChange({ birthdate })}
          autoComplete="bday"
          help={t('identification.birthdateHelp', { age: ADULT_AGE })}
          error={error}
        />
      );
    case 'address':
      return (
        <TextField
          label={label}
          name={field}
          value={entered.address}
          onChange={(address) => onChange({ address })}
          autoComplete="street-address"
          help={t('identification.addressHelp')}
          error={error}
        />
      );
    case 'phone':
      return <PhoneField label={label} value={entered.phone} onChange={(phone) => onChange({ phone })} error={error} />;
    case 'country':
      return (
        <Country
          value={entered.country}
          onChange={(country) => onChange({ country, phone: phoneFrom(entered.phone, country) })}
          error={error}
        />
      );
    case 'sex':
      return (
        <OneOf
          legend={label}
          name={field}
          choices={SEXES.map((id) => ({ id, title: t(`identity.sexes.${id}`) }))}
          value={entered.sex}
          onChange={(sex) => onChange({ sex })}
          error={error}
        />
      );
    case 'documentType':
      return (
        <OneOf
          legend={label}
          name={field}
          choices={DOCUMENT_TYPES.map((id) => ({ id, title: t(`identity.documents.${id}`) }))}
          value={entered.documentType}
          onChange={(documentType) => onChange({ documentType })}
          error={error}
        />
      );
  }
}

type CountryProps = {
  readonly value: string | null;
  readonly onChange: (country: string | null) => void;
  readonly error: string | null;
};

/** Names and sort order are those of the reader's language. */
function Country({ value, onChange, error }: CountryProps) {
  const { t, lang } = useText();
  const choices = useMemo(() => {
    const nameOf = countryNames(lang);
    const order = new Intl.Collator(lang);
    return COUNTRIES.map((id) => ({ id, title: nameOf(id) })).sort((a, b) => order.compare(a.title, b.title));
  }, [lang]);
  return (
    <Combobox
      key={lang}
      label={t('identity.fields.country')}
      choices={choices}
      value={value}
      onChange={onChange}
      nothingFound={t('identification.countryNothing')}
      help={t('identification.countryHelp')}
      error={error}
    />
  );
}
