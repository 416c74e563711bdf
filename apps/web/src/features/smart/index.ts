/** What pages may import from smart trading. */
export { SmartTrading } from './smart-trading.tsx';
