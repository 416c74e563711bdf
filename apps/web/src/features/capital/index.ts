/** What pages may import from the capital feature. */
export { CapitalView } from './capital-view.tsx';
