/** The public interface of reserves. */
export { ReservesSection } from './reserves-section.tsx';
