/** A phone number of any country. A calling code that was typed is split off, and chooses the country. */
import { useEffect, useMemo, useState } from 'react';
import { AREA_CODES, AREA_COUNTRY } from '@candor/core/identity/area-codes';
import { PHONE_COUNTRIES } from '@candor/core/identity/calling-codes';
import { Combobox } from '@candor/ui/fields/combobox';
import { TextField } from '@candor/ui/fields/text-field';
import { countryNames } from '../../../shared/country-names.ts';
import { areaOf, loadNumberingPlans, type Phone, phoneTyped } from '../../../shared/phone.ts';
import { useText } from '../../../text/text.tsx';

type PhoneFieldProps = {
  readonly label: string;
  readonly value: Phone;
  readonly onChange: (value: Phone) => void;
  readonly error: string | null;
};

export function PhoneField({ label, value, onChange, error }: PhoneFieldProps) {
  const { t, lang } = useText();
  const choices = useMemo(() => phoneChoices(lang), [lang]);
  useNumberingPlans();
  return (
    // One below the other: side by side, the country's name is cut off.
    <div className="grid grid-cols-1 gap-4">
      <Combobox
        key={lang}
        label={t('entrance.areaCode')}
        choices={choices}
        value={value.country}
        onChange={(country) => (country === null ? undefined : onChange({ ...value, country }))}
        nothingFound={t('entrance.areaNothing')}
      />
      <TextField
        label={label}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={value.number}
        onChange={(typed) => onChange(phoneTyped(typed, value.country))}
        error={error}
      />
    </div>
  );
}

/** The listed countries first, in their order; then all others by name. Each is found by its English name and by its code too. */
function phoneChoices(lang: string) {
  const [nameOf, englishNameOf] = [countryNames(lang), countryNames('en')];
  const choiceOf = (id: string) => ({
    id,
    // The code first, since a long name may be cut; isolated, so that its sign stays before the digits in text from right to left.
    title: `\u2066${areaOf(id)}\u2069 ${nameOf(id)}`,
    name: nameOf(id),
    also: `${englishNameOf(id)} 00${areaOf(id).slice(1)}`,
  });
  const listed: readonly string[] = AREA_CODES.map((code) => AREA_COUNTRY[code]);
  const { compare } = new Intl.Collator(lang);
  const others = PHONE_COUNTRIES.filter((country) => !listed.includes(country)).map(choiceOf);
  return [...listed.map(choiceOf), ...others.toSorted((a, b) => compare(a.name, b.name))];
}

/** Shows again what depends on them. Without a network they are missing, and the server decides alone. */
function useNumberingPlans(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    loadNumberingPlans().then(
      () => setLoaded(true),
      () => null,
    );
  }, []);
}
