/** The public interface of withdrawals. */
export { BatchList } from './batch-list.tsx';
export { WithdrawalQueue } from './withdrawal-queue.tsx';
