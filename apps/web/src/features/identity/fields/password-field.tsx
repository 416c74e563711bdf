/** A password that can be shown, and that password managers fill in. */
import { type Ref, useState } from 'react';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../../text/text.tsx';

type PasswordFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isNew: boolean;
  readonly help?: string;
  readonly error: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
};

export function PasswordField({ isNew, help, inputRef, ...field }: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      {...(help === undefined ? {} : { help })}
      {...(inputRef === undefined ? {} : { inputRef })}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      suffix={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="h-full shrink-0 px-3 font-medium text-accent -outline-offset-4"
        >
          {t(isShown ? 'pass.hide' : 'pass.show')}
        </button>
      }
    />
  );
}
