/** The public interface of what is waiting. */
export { Waiting } from './waiting.tsx';
