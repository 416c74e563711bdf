/** The public interface of smart trading. */
export { SmartDesk } from './smart-desk.tsx';
