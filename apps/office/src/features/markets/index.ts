/** The public interface of markets: instruments and their hours. */
export { InstrumentList } from './instrument-list.tsx';
export { SessionList } from './session-list.tsx';
