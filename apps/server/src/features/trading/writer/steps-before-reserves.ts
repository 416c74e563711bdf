/** Which commands may share a batch with reservations. */
import { accountOf } from '../state/book.ts';
import type { Submission } from './answers.ts';

/**
 * The database checks the steps of a batch together, from each account's balance before them to
 * the one after; reservations are posted behind them, each from its own balance to its own. So a step that was decided after a
 * reservation of the same account waits for the next batch, and whatever the account asks for after it waits too.
 */
export function stepsBeforeReserves(): (submission: Submission) => boolean {
  const accounts = new Map<string, 'reserves' | 'waits'>();
  return ({ command: { kind, owner, mode } }) => {
    if (accounts.size === 0 && kind !== 'reserve') return true;
    const account = accountOf(owner, mode);
    const state = accounts.get(account);
    if (state === 'waits') return false;
    if (kind === 'reserve') accounts.set(account, 'reserves');
    else if (state === 'reserves') accounts.set(account, 'waits');
    return kind === 'reserve' || state === undefined;
  };
}
