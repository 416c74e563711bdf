/** Products of smart trading and their pools, and proposing changes of them. */
export { SmartDesk as SmartPage } from '../features/smart/index.ts';
