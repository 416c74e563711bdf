/** A page of the orders that are still there: asked for by their queries, and by the start, which asks before they are there. */
export const LIST_PAGE = 100;

/** @param cursor the order after which the page begins; null for the newest page. */
export function ordersRequest(status: 'open' | 'pending', cursor: string | null) {
  return { query: { status, size: String(LIST_PAGE), ...(cursor === null ? {} : { cursor }) } };
}
