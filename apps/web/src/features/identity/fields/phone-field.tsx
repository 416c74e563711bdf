/** A phone number with one of the listed area codes. An area code that was typed is split off. */
import { useId } from 'react';
import { AREA_CODES } from '@candor/core/identity/area-codes';
import { fieldFrame, TextField } from '@candor/ui/fields/text-field';
import { dialled, type Phone } from '../../../shared/phone.ts';
import { useText } from '../../../text/text.tsx';

type PhoneFieldProps = {
  readonly label: string;
  readonly value: Phone;
  readonly onChange: (value: Phone) => void;
  readonly error: string | null;
};

export function PhoneField({ label, value, onChange, error }: PhoneFieldProps) {
  const { t } = useText();
  const id = useId();
  const change = (text: string) => {
    const bare = dialled(text);
    const area = AREA_CODES.find((code) => bare.startsWith(code));
    onChange(area === undefined ? { ...value, number: text } : { area, number: bare.slice(area.length) });
  };
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-2">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('entrance.areaCode')}
        </label>
        <div className={fieldFrame(error !== null)}>
          <select
            id={id}
            value={value.area}
            onChange={({ target }) => {
              const area = AREA_CODES.find((code) => code === target.value);
              if (area !== undefined) onChange({ ...value, area });
            }}
            dir="ltr"
            autoComplete="tel-country-code"
            className="tabular h-full bg-transparent px-3 text-base outline-none [&>option]:bg-surface [&>option]:text-ink"
          >
            {AREA_CODES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
      </div>
      <TextField
        label={label}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        value={value.number}
        onChange={change}
        error={error}
      />
    </div>
  );
}
