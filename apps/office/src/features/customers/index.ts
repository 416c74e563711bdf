/** The door of the customers. */
export { CustomerSearch } from './customer-search.tsx';
export { CustomerView } from './customer-view.tsx';
