/** How many mails of a kind a customer gets in ten minutes. One statement per function. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { MailKind } from '../../../mail/kinds.ts';

export type MailWindow = { readonly customerId: string; readonly mail: MailKind; readonly until: Date };

/** One more, which tells of so many notifications. @returns how many of these have not been mailed one by one: none, unless this mail is beyond `most`. */
export async function countMail(
  tx: Tx,
  { customerId, mail, until }: MailWindow,
  count: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    insert into notifications_mails as m (customer_id, mail, until, mailed) values (${customerId}, ${mail}, ${until}, 1)
    on conflict (customer_id, mail, until) do update set
      mailed = least(m.mailed + 1, ${most}), folded = m.folded + case when m.mailed < ${most} then 0 else ${count} end
    returning folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** @returns how many notifications were folded; null: somebody has taken them before. */
export async function takeFolded(tx: Tx, { customerId, mail, until }: MailWindow): Promise<number | null> {
  const { rows } = await sql<{ folded: number }>`
    delete from notifications_mails where customer_id = ${customerId} and mail = ${mail} and until = ${until}
    returning folded`.execute(tx);
  return rows[0]?.folded ?? null;
}

/** Of windows in which nothing was folded, or whose job is long over. */
export async function forgetMails(tx: Tx, before: Date): Promise<void> {
  await sql`delete from notifications_mails where until < ${before}`.execute(tx);
}
