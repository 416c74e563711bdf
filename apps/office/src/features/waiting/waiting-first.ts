/** What waits before what does not, each in the order given. */
export function waitingFirst<Item>(items: readonly Item[], countOf: (item: Item) => number): readonly Item[] {
  return items.toSorted((a, b) => Number(countOf(b) > 0) - Number(countOf(a) > 0));
}
