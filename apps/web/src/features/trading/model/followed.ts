/** The current state of an order that a dialog is open for. */
import type { OrderView } from './trading-queries.ts';

type Living = { readonly list: readonly OrderView[] };

export function followed(seen: OrderView, living: Living | undefined) {
  const now = living?.list.find(({ id }) => id === seen.id);
  return {
    order: now ?? seen,
    /** Not in the list any more; the list holds every order of its status. */
    isGone: living !== undefined && now === undefined,
  };
}
