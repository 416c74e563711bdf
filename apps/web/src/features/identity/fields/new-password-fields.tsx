/** The new password, twice. */
import { useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { PasswordField } from './password-field.tsx';

const PASSWORD_LENGTH_MIN = 8;

type NewPasswordFieldsProps = {
  /** Whether to show what is missing. */
  readonly isChecked: boolean;
  /** Null while it cannot be sent. */
  readonly onChange: (password: string | null) => void;
  /** The server's error about it. */
  readonly answer: string | null;
};

export function NewPasswordFields({ isChecked, onChange, answer }: NewPasswordFieldsProps) {
  const { t } = useText();
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const change = (password: string, repeated: string) => {
    setFirst(password);
    setAgain(repeated);
    onChange(password.length >= PASSWORD_LENGTH_MIN && password === repeated ? password : null);
  };
  const wrongFirst =
    first === '' ? t('pass.enterPassword') : first.length < PASSWORD_LENGTH_MIN ? t('pass.passwordHelp') : null;
  const wrongAgain = again === '' ? t('pass.confirmPassword') : again === first ? null : t('pass.passwordsDiffer');
  return (
    <>
      <PasswordField
        label={t('fields.newPassword')}
        name="new-password"
        value={first}
        onChange={(value) => change(value, again)}
        isNew
        help={t('pass.passwordHelp')}
        error={(isChecked ? wrongFirst : null) ?? answer}
      />
      <PasswordField
        label={t('pass.passwordAgain')}
        name="new-password-again"
        value={again}
        onChange={(value) => change(first, value)}
        isNew
        error={isChecked ? wrongAgain : null}
      />
    </>
  );
}
