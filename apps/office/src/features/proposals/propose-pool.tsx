/** Proposes moving money between the operator's capital and a pool. How much is free is asked of the server, now and at the approval. */
import { useState } from 'react';
import { AmountField, isAmount } from '../../shared/fields/amount-field.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import type { Proposed } from './propose-form.tsx';

type ProposePoolProps = {
  readonly title: string;
  readonly proposed: (amount: string) => Proposed;
  readonly onClose: () => void;
};

export function ProposePool({ title, proposed, onClose }: ProposePoolProps) {
  const { t } = useText();
  const [amount, setAmount] = useState('');
  return (
    <ProposeDialog title={title} onClose={onClose} proposed={isAmount(amount) ? proposed(amount.trim()) : null}>
      <AmountField label={t('work.fields.amount')} name="amount" value={amount} onChange={setAmount} hasHelp />
    </ProposeDialog>
  );
}
