/** Proposes the offer of loans as it is to be. Loans keep the terms that were signed for them. */
import { useState } from 'react';
import type { LoanOfferView } from '@candor/contract/loans';
import { CREDIT_SCORE_MAX, CREDIT_SCORE_MIN } from '@candor/core/identity/credit-score';
import { LOAN_BANDS_MAX, LOAN_DAYS_MAX, LOAN_TERMS_MAX } from '@candor/core/loans/loan';
import { AmountField, isAmount } from '../../shared/fields/amount-field.tsx';
import { CheckBox } from '../../shared/fields/check-box.tsx';
import { type Row, Rows } from '../../shared/fields/rows.tsx';
import { areTerms, FIRST_TERM, type TermRow, TermRows, termRowsOf, termsOf } from '../../shared/fields/term-rows.tsx';
import { isWhole } from '../../shared/fields/whole-number.ts';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type BandRow = Row<'score' | 'limit'>;
type Fields = {
  readonly minimum: string;
  readonly maximum: string;
  readonly terms: readonly TermRow[];
  readonly bands: readonly BandRow[];
  readonly isOpen: boolean;
};

const EMPTY_BAND = { score: '', limit: '' } as const;

export function ProposeOffer({
  offer,
  onClose,
}: {
  readonly offer: LoanOfferView | null;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(offer));
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
      title={t('work.kinds.loans.offer')}
      onClose={onClose}
      proposed={isComplete(fields) ? { kind: 'loans.offer', payload: payloadOf(fields) } : null}
    >
      {amount('minimum')}
      {amount('maximum')}
      <TermRows
        terms={fields.terms}
        daysMax={LOAN_DAYS_MAX}
        most={LOAN_TERMS_MAX}
        help={t('work.loans.rateHelp')}
        onChange={(terms) => set({ terms })}
      />
      <Bands bands={fields.bands} onChange={(bands) => set({ bands })} />
      <CheckBox label={t('work.fields.isOpen')} isChecked={fields.isOpen} onChange={(isOpen) => set({ isOpen })} />
      <p className="text-sm text-ink-2">{t('work.loans.openHelp')}</p>
    </ProposeDialog>
  );
}

function Bands({
  bands,
  onChange,
}: {
  readonly bands: readonly BandRow[];
  readonly onChange: (bands: readonly BandRow[]) => void;
}) {
  const { t } = useText();
  return (
    <Rows
      title={t('work.fields.bands')}
      help={t('work.loans.bandsHelp')}
      addLabel={t('work.loans.addBand')}
      removeLabel={t('work.loans.removeBand')}
      columns={[
        {
          field: 'score',
          name: 'score',
          label: t('work.loans.score'),
          problemOf: (text) =>
            isScore(text) ? null : t('work.entry.whole', { min: CREDIT_SCORE_MIN, max: CREDIT_SCORE_MAX }),
        },
        {
          field: 'limit',
          name: 'limit',
          label: t('work.loans.limit'),
          problemOf: (text) => (isAmount(text) ? null : t('work.capital.amountHelp')),
        },
      ]}
      rows={bands}
      empty={EMPTY_BAND}
      most={LOAN_BANDS_MAX}
      onChange={onChange}
    />
  );
}

/** The first offer begins with one empty row of each kind, and closed. */
function fieldsOf(offer: LoanOfferView | null): Fields {
  if (offer === null)
    return {
      minimum: '',
      maximum: '',
      terms: [FIRST_TERM],
      bands: [{ ...EMPTY_BAND, key: 'first' }],
      isOpen: false,
    };
  const { minimum, maximum, terms, bands, isOpen } = offer;
  return {
    minimum,
    maximum,
    terms: termRowsOf(terms),
    bands: bands.map(({ score, limit }) => ({ key: String(score), score: String(score), limit })),
    isOpen,
  };
}

function isScore(text: string): boolean {
  return isWhole(text, CREDIT_SCORE_MIN, CREDIT_SCORE_MAX);
}

function isComplete({ minimum, maximum, terms, bands }: Fields): boolean {
  return (
    isAmount(minimum) &&
    isAmount(maximum) &&
    areTerms(terms, LOAN_DAYS_MAX) &&
    bands.every(({ score, limit }) => isScore(score) && isAmount(limit))
  );
}

function payloadOf({ minimum, maximum, terms, bands, isOpen }: Fields) {
  return {
    minimum: minimum.trim(),
    maximum: maximum.trim(),
    terms: termsOf(terms),
    bands: bands.map(({ score, limit }) => ({ score: Number(score), limit: limit.trim() })),
    isOpen,
  };
}
