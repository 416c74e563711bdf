/** Tables of this feature. */
import type { ProviderName } from '@candor/contract/social';
import type { Tx } from '../../db/db.ts';

export type SocialTables = {
  social_links: { provider: ProviderName; subject: string; customer_id: string; email: string; linked_at: Date };
  social_spent_tickets: { ticket_hash: Buffer; spent_at: Date };
};

export function own(tx: Tx) {
  return tx.$extendTables<SocialTables>();
}
