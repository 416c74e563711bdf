/** In place of the queries that grow page by page. */
export function infiniteQueryBehavior(): never {
  throw new Error('infinite queries are left out of the page: see scripts/without-unused-parts.ts');
}
