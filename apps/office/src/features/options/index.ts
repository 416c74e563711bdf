/** The public interface of options. */
export { OptionDesk } from './option-desk.tsx';
