/** Proposes a product as it is to be: a new one, or a change. Running plans keep the terms that they were bought on. */
import { useState } from 'react';
import type { ProductView } from '@candor/contract/smart';
import { TERM_DAYS_MAX, TERMS_MAX } from '@candor/core/smart/plan';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

/** `key`: tells the rows apart while they are entered. */
type Term = { readonly key: string; readonly days: string; readonly dailyRate: string };
type Fields = {
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly damagesRate: string;
  readonly terms: readonly Term[];
  readonly isOpen: boolean;
};

let terms = 0;
function emptyTerm(): Term {
  terms += 1;
  return { key: `new ${terms}`, days: '', dailyRate: '' };
}
const NAME_MIN = 3;
const DAYS = /^[1-9][0-9]{0,2}$/;
const DECIMAL = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,7})?$/;

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
  const figure = (name: 'minimum' | 'maximum' | 'damagesRate') => (
    <TextField
      label={t(`work.fields.${name}`)}
      name={name}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      error={fields[name] === '' || DECIMAL.test(fields[name]) ? null : t('work.capital.amountHelp')}
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
      {figure('minimum')}
      {figure('maximum')}
      {figure('damagesRate')}
      <Terms terms={fields.terms} onChange={(terms) => set({ terms })} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={fields.isOpen}
          onChange={({ target }) => set({ isOpen: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {t('work.fields.isOpen')}
      </label>
      <p className="text-sm text-ink-2">{t('work.smart.saleHelp')}</p>
    </ProposeDialog>
  );
}

function Terms({
  terms,
  onChange,
}: {
  readonly terms: readonly Term[];
  readonly onChange: (terms: readonly Term[]) => void;
}) {
  const { t } = useText();
  const change = (index: number, given: Partial<Term>) =>
    onChange(terms.map((term, place) => (place === index ? { ...term, ...given } : term)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('work.fields.terms')}</legend>
      {terms.map((term, index) => (
        <div key={term.key} className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={t('work.smart.days')}
            name={`days-${index}`}
            value={term.days}
            onChange={(days) => change(index, { days })}
          />
          <TextField
            label={t('work.smart.daily')}
            name={`daily-${index}`}
            value={term.dailyRate}
            onChange={(dailyRate) => change(index, { dailyRate })}
          />
          {terms.length > 1 && (
            <Button
              tone="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange(terms.filter((_, place) => place !== index))}
            >
              {t('work.smart.removeTerm')}
            </Button>
          )}
        </div>
      ))}
      <p className="text-sm text-ink-2">{t('work.smart.yieldHelp')}</p>
      {terms.length < TERMS_MAX && (
        <Button tone="plain" size="sm" className="justify-self-start" onClick={() => onChange([...terms, emptyTerm()])}>
          {t('work.smart.addTerm')}
        </Button>
      )}
    </fieldset>
  );
}

function fieldsOf(product: ProductView | null): Fields {
  if (product === null)
    return { name: '', minimum: '', maximum: '', damagesRate: '1', terms: [emptyTerm()], isOpen: false };
  const { name, minimum, maximum, damagesPercent: damagesRate, isOpen } = product;
  const terms = product.terms.map(({ days, dailyPercent: dailyRate }) => ({
    key: String(days),
    days: String(days),
    dailyRate,
  }));
  return { name, minimum, maximum, damagesRate, terms, isOpen };
}

function isComplete({ name, minimum, maximum, damagesRate, terms }: Fields): boolean {
  const areTerms = terms.every(
    ({ days, dailyRate }) => DAYS.test(days) && Number(days) <= TERM_DAYS_MAX && DECIMAL.test(dailyRate),
  );
  return (
    name.trim().length >= NAME_MIN && areTerms && [minimum, maximum, damagesRate].every((each) => DECIMAL.test(each))
  );
}

function payloadOf(product: ProductView | null, { terms, name, ...fields }: Fields) {
  return {
    ...fields,
    productId: product?.id ?? null,
    name: name.trim(),
    terms: terms.map(({ days, dailyRate }) => ({ days: Number(days), dailyRate })),
  };
}
