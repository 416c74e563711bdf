/** Proposes paying capital in or taking it out. What may be taken out is asked of the server, now and at the approval. */
import { useState } from 'react';
import type { CAPITAL_DIRECTIONS } from '@candor/contract/capital';
import { parseMoney } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type ProposeCapitalProps = {
  readonly direction: (typeof CAPITAL_DIRECTIONS)[number];
  readonly onClose: () => void;
};

const REFERENCE_MIN = 3;

export function ProposeCapital({ direction, onClose }: ProposeCapitalProps) {
  const { t } = useText();
  const [given, setGiven] = useState('');
  const [reference, setReference] = useState('');
  const amount = parseMoney(SETTLEMENT_ASSET, given.trim());
  const isPositive = amount !== null && amount.units > 0n;
  const isReferred = reference.trim().length >= REFERENCE_MIN;
  const payload = { amount: given.trim(), reference: reference.trim() };
  return (
    <ProposeDialog
      title={t(`work.kinds.capital.${direction}`)}
      onClose={onClose}
      proposed={isPositive && isReferred ? { kind: `capital.${direction}`, payload } : null}
    >
      <TextField
        label={t('work.fields.amount')}
        name="amount"
        value={given}
        onChange={setGiven}
        help={t('work.capital.amountHelp')}
        error={given.trim() === '' || isPositive ? null : t('work.capital.amountHelp')}
      />
      <TextField
        label={t('work.fields.reference')}
        name="reference"
        value={reference}
        onChange={setReference}
        help={t('work.capital.referenceHelp')}
      />
    </ProposeDialog>
  );
}
