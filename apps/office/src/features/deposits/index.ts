/** The public interface of deposits. */
export { AllDeposits } from './all-deposits.tsx';
export { ReviewQueue } from './review-queue.tsx';
