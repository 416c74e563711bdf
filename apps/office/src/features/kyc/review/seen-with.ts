/** Duplicates by customer: a document or a picture says more than a device or a phone, which families share. */
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';

type Duplicate = IdentityCheckView['duplicates'][number];
type By = Duplicate['by'];

export type SeenWith = {
  readonly customer: Duplicate['customer'];
  /** Each kind once, with its latest date. */
  readonly same: readonly { readonly by: By; readonly at: string }[];
};

/** Hardly ever a coincidence. */
export const STRONG: readonly By[] = ['documentNumber', 'picture'];
const IN_ORDER: readonly By[] = [...STRONG, 'phone', 'device'];

export function seenIn(duplicates: readonly Duplicate[]): DuplicateSeen[] {
  return duplicates.map(({ by, customer }) => ({ by, customerId: customer.id }));
}

/** Duplicates that were added after the note was written. */
export function addedSince(duplicates: readonly Duplicate[], seen: readonly DuplicateSeen[]): DuplicateSeen[] {
  return seenIn(duplicates).filter(
    ({ by, customerId }) => !seen.some((each) => each.by === by && each.customerId === customerId),
  );
}

/** Customers with the strongest kind first, then those with the most kinds. */
export function seenWith(duplicates: readonly Duplicate[]): readonly SeenWith[] {
  const ids = [...new Set(duplicates.map(({ customer }) => customer.id))];
  const all = ids.flatMap((id): SeenWith[] => {
    const own = duplicates.filter(({ customer }) => customer.id === id);
    const same = IN_ORDER.flatMap((by) => {
      const last = own.filter((each) => each.by === by).toSorted((a, b) => b.at.localeCompare(a.at))[0];
      return last === undefined ? [] : [{ by, at: last.at }];
    });
    return own[0] === undefined ? [] : [{ customer: own[0].customer, same }];
  });
  return all.toSorted((a, b) => b.same.length - a.same.length).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ same }: SeenWith): number {
  return Math.min(...same.map(({ by }) => IN_ORDER.indexOf(by)));
}
