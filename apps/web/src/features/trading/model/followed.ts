/** An order that somebody decides about, as the list of the living has it now. */
import type { OrderView } from './trading-queries.ts';

type Living = { readonly list: readonly OrderView[] };

export function followed(seen: OrderView, living: Living | undefined) {
  const now = living?.list.find(({ id }) => id === seen.id);
  return {
    order: now ?? seen,
    /** Not among them any more: the list holds all of them. */
    isGone: living !== undefined && now === undefined,
  };
}
