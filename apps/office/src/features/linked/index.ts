/** The public interface of linked accounts. */
export { LinkedList } from './linked-list.tsx';
