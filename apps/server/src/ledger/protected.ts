/** What negative balance protection paid: transfers between accounts of the operator, found by the steps of the customer's own. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The transfers from the operator's protection, or back to it, that were posted in these steps beside the customer's own; with the columns of
 * `ledger_transfers`. A step is posted whole, the customer's transfers first, so these follow them in the sequence of ids. Each look-up is one
 * in an index of the house's own books (books 0 and 1), whose transfers for orders are all protection.
 * @param steps rows of `fact` (such as `order:42`), `fact_id` and `step`.
 */
export function protectedOf(steps: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select paid.* from (select distinct fact, fact_id, step from (${steps}) s) steps
    join ledger_transfers paid on paid.book < 2 and paid.fact_id = steps.fact_id and paid.step = steps.step and paid.fact = steps.fact
    join ledger_kinds k on k.kind = paid.kind and 'protection' in (k.debit_kind, k.credit_kind)`;
}
