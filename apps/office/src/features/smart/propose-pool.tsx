/** Proposes moving money between the operator's capital and a pool. How much is free is asked of the server, now and at the approval. */
import { useState } from 'react';
import type { ProductView } from '@candor/contract/smart';
import { parseMoney } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type ProposePoolProps = {
  readonly direction: 'fund' | 'withdraw';
  readonly product: ProductView;
  readonly onClose: () => void;
};

export function ProposePool({ direction, product, onClose }: ProposePoolProps) {
  const { t } = useText();
  const [given, setGiven] = useState('');
  const amount = parseMoney(SETTLEMENT_ASSET, given.trim());
  const isPositive = amount !== null && amount.units > 0n;
  const payload = { productId: product.id, amount: given.trim() };
  return (
    <ProposeDialog
      title={`${t(`work.kinds.smart.${direction}`)}: ${product.name}`}
      onClose={onClose}
      proposed={isPositive ? { kind: `smart.${direction}`, payload } : null}
    >
      <TextField
        label={t('work.fields.amount')}
        name="amount"
        value={given}
        onChange={setGiven}
        help={t('work.capital.amountHelp')}
        error={given.trim() === '' || isPositive ? null : t('work.capital.amountHelp')}
      />
    </ProposeDialog>
  );
}
