/** The terms of an offer while they are entered: so many days each, and a percentage a day. */
import { parsePercent } from '@candor/core/money/rate';
import { useText } from '../../text/text.tsx';
import { type Row, Rows } from './rows.tsx';
import { isWhole } from './whole-number.ts';

export type TermRow = Row<'days' | 'dailyRate'>;

const EMPTY = { days: '', dailyRate: '' } as const;
/** Of a form without terms. */
export const FIRST_TERM: TermRow = { ...EMPTY, key: 'first' };

type TermRowsProps = {
  readonly terms: readonly TermRow[];
  readonly daysMax: number;
  readonly most: number;
  readonly help: string;
  readonly onChange: (terms: readonly TermRow[]) => void;
};

export function TermRows({ terms, daysMax, most, help, onChange }: TermRowsProps) {
  const { t } = useText();
  return (
    <Rows
      title={t('work.fields.terms')}
      help={help}
      addLabel={t('work.smart.addTerm')}
      removeLabel={t('work.smart.removeTerm')}
      columns={[
        {
          field: 'days',
          name: 'days',
          label: t('work.smart.days'),
          problemOf: (text) => (isWhole(text, 1, daysMax) ? null : t('work.entry.whole', { min: 1, max: daysMax })),
        },
        {
          field: 'dailyRate',
          name: 'daily',
          label: t('work.smart.daily'),
          problemOf: (text) => (isPercent(text) ? null : t('work.entry.percent')),
        },
      ]}
      rows={terms}
      empty={EMPTY}
      most={most}
      onChange={onChange}
    />
  );
}

export function areTerms(terms: readonly TermRow[], daysMax: number): boolean {
  return terms.every(({ days, dailyRate }) => isWhole(days, 1, daysMax) && isPercent(dailyRate));
}

type Term = { readonly days: number; readonly dailyPercent: string };

export function termRowsOf(terms: readonly Term[]): readonly TermRow[] {
  return terms.map(({ days, dailyPercent }) => ({ key: String(days), days: String(days), dailyRate: dailyPercent }));
}

/** As a proposal has them. */
export function termsOf(terms: readonly TermRow[]): { days: number; dailyRate: string }[] {
  return terms.map(({ days, dailyRate }) => ({ days: Number(days), dailyRate: dailyRate.trim() }));
}

function isPercent(text: string): boolean {
  return (parsePercent(text.trim()) ?? 0n) > 0n;
}
