/** Refetches cases and their counts after one of them has moved, and what else shows it. */
import { queries } from '../../api/queries.ts';

export async function refreshCases(...others: readonly (readonly string[])[]): Promise<void> {
  await Promise.all([['cases'], ['case-counts'], ...others].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
