/** Deposits and withdrawals by the transaction that made them. */
import type { Tx } from '../../../db/db.ts';
import { sql } from 'kysely';

export type FactOfHash = { readonly fact: 'deposit' | 'withdrawal'; readonly id: string };

const MOST = 200;

/** Of this customer; a withdrawal by each transaction that its customer was ever shown. @param ending of the hash, or all of it: digits of hexadecimal, with or without `0x`. */
export async function factsOfHash(tx: Tx, customerId: string, ending: string): Promise<FactOfHash[]> {
  const form = `%${ending.replaceAll(/[^0-9a-fx]/g, '')}`;
  const { rows } = await sql<FactOfHash>`
    (select 'deposit' as fact, id::text from wallet_deposits where customer_id = ${customerId} and tx_hash like ${form} order by id desc limit ${MOST})
    union all
    (select 'withdrawal', w.id::text from wallet_withdrawals w join wallet_payouts p on p.withdrawal_id = w.id
     left join wallet_replacement_payouts r on r.withdrawal_id = w.id
     where w.customer_id = ${customerId} and (p.mined_hash like ${form} or p.tx_hash like ${form} or r.tx_hash like ${form})
     group by w.id order by w.id desc limit ${MOST})`.execute(tx);
  return rows;
}
