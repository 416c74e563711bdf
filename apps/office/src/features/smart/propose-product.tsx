/** Proposes a product as it is to be: a new one, or a change. Running plans keep the terms that they were bought on. */
import { useState } from 'react';
import type { ProductView } from '@candor/contract/smart';
import { parsePercent } from '@candor/core/money/rate';
import { TERM_DAYS_MAX, TERMS_MAX } from '@candor/core/smart/plan';
import { TextField } from '@candor/ui/fields/text-field';
import { AmountField, isAmount } from '../../shared/fields/amount-field.tsx';
import { CheckBox } from '../../shared/fields/check-box.tsx';
import { areTerms, FIRST_TERM, type TermRow, TermRows, termRowsOf, termsOf } from '../../shared/fields/term-rows.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type Fields = {
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly damagesRate: string;
  readonly terms: readonly TermRow[];
  readonly isOpen: boolean;
};

const NAME_MIN = 3;

export function ProposeProduct({
  product,
  onClose,
}: {
  readonly product: ProductView | null;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(product));
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const amount = (name: 'minimum' | 'maximum') => (
    <AmountField
      label={t(`work.fields.${name}`)}
      name={name}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <ProposeDialog
      title={t('work.kinds.smart.product')}
      onClose={onClose}
      proposed={isComplete(fields) ? { kind: 'smart.product', payload: payloadOf(product, fields) } : null}
    >
      <TextField
        label={t('work.fields.name')}
        name="name"
        value={fields.name}
        onChange={(name) => set({ name })}
        help={t('work.smart.nameHelp')}
      />
      {amount('minimum')}
      {amount('maximum')}
      <TextField
        label={t('work.fields.damagesRate')}
        name="damagesRate"
        value={fields.damagesRate}
        onChange={(damagesRate) => set({ damagesRate })}
        error={fields.damagesRate === '' || isDamages(fields.damagesRate) ? null : t('work.entry.rate')}
      />
      <TermRows
        terms={fields.terms}
        daysMax={TERM_DAYS_MAX}
        most={TERMS_MAX}
        help={t('work.smart.yieldHelp')}
        onChange={(terms) => set({ terms })}
      />
      <CheckBox label={t('work.fields.isOpen')} isChecked={fields.isOpen} onChange={(isOpen) => set({ isOpen })} />
      <p className="text-sm text-ink-2">{t('work.smart.saleHelp')}</p>
    </ProposeDialog>
  );
}

function fieldsOf(product: ProductView | null): Fields {
  if (product === null)
    return { name: '', minimum: '', maximum: '', damagesRate: '1', terms: [FIRST_TERM], isOpen: false };
  const { name, minimum, maximum, damagesPercent: damagesRate, isOpen } = product;
  return { name, minimum, maximum, damagesRate, terms: termRowsOf(product.terms), isOpen };
}

/** A product may do without damages. */
function isDamages(text: string): boolean {
  return (parsePercent(text.trim()) ?? -1n) >= 0n;
}

function isComplete({ name, minimum, maximum, damagesRate, terms }: Fields): boolean {
  return (
    name.trim().length >= NAME_MIN &&
    isAmount(minimum) &&
    isAmount(maximum) &&
    isDamages(damagesRate) &&
    areTerms(terms, TERM_DAYS_MAX)
  );
}

function payloadOf(product: ProductView | null, { name, minimum, maximum, damagesRate, terms, isOpen }: Fields) {
  return {
    productId: product?.id ?? null,
    name: name.trim(),
    minimum: minimum.trim(),
    maximum: maximum.trim(),
    damagesRate: damagesRate.trim(),
    terms: termsOf(terms),
    isOpen,
  };
}
