/** Mails what bidders, winners and owners have to know: once each, in their language. Enqueued by the database with the step itself. */
import { usdtText } from '@candor/core/money/money';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import { findRecipient } from '../../identity/index.ts';
import { findCollection, findEvent, insertMail } from '../db/collections.repo.ts';
import { findItem } from '../db/items.repo.ts';

const MAIL_JOB = 'nfts.mail';
const payloadOf = z.object({
  itemId: z.string(),
  customerId: z.string(),
  kind: z.enum(['nftOutbid', 'nftWon', 'nftUnsold', 'nftDelivered']),
  step: z.number().int(),
});
type Payload = z.output<typeof payloadOf>;
type MailApp = Pick<App, 'db' | 'mails'>;

export function nftMailJobs(app: MailApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) => inTransaction(app.db, (tx) => mailStep(app, tx, payloadOf.parse(payload))),
  };
}

async function mailStep({ mails }: MailApp, tx: Tx, reported: Payload): Promise<void> {
  const { itemId, customerId, kind } = reported;
  const [item, event] = [await findItem(tx, itemId), await findEvent(tx, itemId, reported.step)];
  if (item === null || event === null || !(await insertMail(tx, reported))) return;
  const recipient = await findRecipient(tx, customerId);
  if (recipient === null) return;
  const letter = { customerId, to: recipient.email, locale: recipient.locale };
  const [about, amount] = [{ itemId, item: item.name }, usdtText(event.released_units)];
  switch (kind) {
    case 'nftOutbid': {
      const price = usdtText(event.price_units ?? '0');
      // Bought, it takes no more bids.
      const endsAt = event.kind === 'bid' ? item.ends_at.toISOString() : '';
      return mails.send(tx, { ...letter, kind, values: { ...about, price, amount, endsAt } });
    }
    case 'nftWon': {
      const values = { ...about, charity: item.charity, amount: usdtText(event.donated_units) };
      return mails.send(tx, { ...letter, kind, values });
    }
    case 'nftUnsold':
      return mails.send(tx, { ...letter, kind, values: { ...about, amount } });
    case 'nftDelivered': {
      const hash = (await findCollection(tx, itemId))?.hash ?? '';
      return mails.send(tx, { ...letter, kind, values: { ...about, hash } });
    }
  }
}
