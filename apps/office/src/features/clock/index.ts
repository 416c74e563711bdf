/** The public interface of the clock. */
export { ClockDoubt } from './clock-doubt.tsx';
