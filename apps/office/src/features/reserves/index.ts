/** The public interface of reserves. */
export { ReserveList } from './reserve-list.tsx';
