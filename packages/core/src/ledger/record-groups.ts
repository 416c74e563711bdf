/** What a customer's entries can be filtered by: a few groups instead of every kind of transfer. */

export const RECORD_GROUPS = [
  'deposits',
  'withdrawals',
  'conversions',
  'options',
  'profit',
  'fees',
  'financing',
  'rewards',
  'margin',
  'other',
] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

/** Of the text of a search, in characters. */
export const SEARCH_MAX = 80;

const FIRST: Readonly<Record<string, RecordGroup>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  conversion: 'conversions',
  option: 'options',
  profit: 'profit',
  loss: 'profit',
  gain: 'profit',
  fee: 'fees',
  financing: 'financing',
  invite: 'rewards',
  margin: 'margin',
  order: 'margin',
};

/** By the first word of the kind: `withdrawal.fee` is of withdrawals, `fee.opening.reversed` of fees. */
export function recordGroup(kind: string): RecordGroup {
  return FIRST[kind.split('.')[0] ?? ''] ?? 'other';
}
