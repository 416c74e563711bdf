/** The operator's money, and proposing a movement of it. */
export { CapitalDesk as CapitalPage } from '../features/capital/index.ts';
