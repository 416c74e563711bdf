/** The public interface of reserves. */
export { ForkList } from './fork-list.tsx';
export { ReserveList } from './reserve-list.tsx';
