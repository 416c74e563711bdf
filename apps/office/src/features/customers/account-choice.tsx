/** Real or demo account: chosen, never mixed, and never in the same colour. */
import type { Mode } from '@candor/core/ledger/transfer';
import { useText } from '../../text/text.tsx';
import { ChoiceButtons } from '../../shared/fields/choice-buttons.tsx';

type AccountChoiceProps = { readonly value: Mode; readonly onChange: (mode: Mode) => void };

export function AccountChoice({ value, onChange }: AccountChoiceProps) {
  const { t } = useText();
  return (
    <ChoiceButtons
      label={t('work.customers.account')}
      choices={[
        { id: 'real', title: t('shell.real') },
        { id: 'demo', title: t('shell.demo') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
