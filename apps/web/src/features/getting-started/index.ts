/** What other features may import from the list of first steps. */
export { StartingList } from './starting-list.tsx';
export { startingQuery } from './starting-query.ts';
