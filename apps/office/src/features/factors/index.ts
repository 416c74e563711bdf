/** The public interface of a member's own second factors. */
export { OwnFactors } from './own-factors.tsx';
