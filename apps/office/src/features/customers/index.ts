/** The public interface of customers. */
export { CustomerSearch } from './customer-search.tsx';
export { CustomerView } from './customer-view.tsx';
