/** The public interface of capital. */
export { CapitalDesk } from './capital-desk.tsx';
