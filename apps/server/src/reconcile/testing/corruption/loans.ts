/**
 * For tests: corruption fixtures for the offer of loans and the lending pool. Offer 1 and movement 1 are the sandbox's own; proposal 106 funded the
 * pool (movement 2), 107 made offer 2, and 108 took some of the pool back (movement 3).
 */
import { type CorruptionFixture, forget, move } from './fixture.ts';

const real = (kind: string, owner = 0) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '')`;
const TRANSFER = (movement: number, kind: string) => `lending_movement:${movement}:1:lending.${kind}`;

export const LOAN_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'money in the lending pool that nobody put there',
    () =>
      move(real('sandbox_issuance'), real('lending_pool'), '5', {
        fact: 'lending_movement:900000',
        kind: 'sandbox.lending',
      }),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': ['transfer lending_movement:900000:900:sandbox.lending'],
    }),
  ],
  [
    'money that went from the lending pool to a customer for no reason',
    () => move(real('lending_pool'), real('available', 3), '5'),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': ['transfer 900000'],
    }),
  ],
  [
    'a movement of the lending pool that was posted twice, and agreed on once',
    () =>
      move(real('lending_pool'), real('capital'), '500000', { fact: 'lending_movement:3', kind: 'lending.withdrawn' }),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': ['transfer lending_movement:3:900:lending.withdrawn'],
    }),
  ],
  [
    'a lending pool that was funded with more than two people agreed',
    () => `update loan_movements set amount_units = amount_units + 1 where proposal_id = 106`,
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'offers-were-agreed': ['lending movement 2'],
      'transfers-are-explained': [`transfer ${TRANSFER(2, 'funded')}`],
    }),
  ],
  [
    'money that left the lending pool and is called funding',
    () => `update loan_movements set direction = 'fund' where proposal_id = 108`,
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'offers-were-agreed': ['lending movement 3'],
      'transfers-are-explained': [`transfer ${TRANSFER(3, 'withdrawn')}`],
    }),
  ],
  [
    'a movement of the lending pool by an agreement about something else',
    () => `update loan_movements set proposal_id = 101 where proposal_id = 106`,
    () => ({ 'offers-were-agreed': ['lending movement 2', 'proposal 106'] }),
  ],
  [
    'an agreement to fund the lending pool that nothing came of',
    () => `${forget(real('capital'), real('lending_pool'), TRANSFER(2, 'funded'))}
           delete from loan_movements where proposal_id = 106`,
    () => ({ 'offers-were-agreed': ['proposal 106'] }),
  ],
  [
    'an offer that asks for more interest than was agreed',
    () => `update loan_terms set daily_ppb = daily_ppb + 1 where version = 2 and days = 30`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'an offer for longer than was agreed',
    () => `update loan_terms set days = 60 where version = 2 and days = 30`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'an offer that lends more to a score than was agreed',
    () => `update loan_bands set limit_units = limit_units + 1 where version = 2 and score = 600`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'an offer with another largest amount than was agreed',
    () => `update loan_offers set max_units = max_units + 1 where proposal_id = 107`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'an offer that is said to be of another time',
    () => `update loan_offers set agreed_at = agreed_at + interval '1 second' where proposal_id = 107`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'a movement of the lending pool that is said to be of another time',
    () => `update loan_movements set moved_at = moved_at + interval '1 second' where proposal_id = 106`,
    () => ({ 'offers-were-agreed': ['lending movement 2'] }),
  ],
  [
    'an offer that was closed by nobody',
    () => `update loan_offers set is_open = false where proposal_id = 107`,
    () => ({ 'offers-were-agreed': ['offer 2'] }),
  ],
  [
    'an offer that asks for more than a tenth of a percent a day',
    () => `alter table loan_terms drop constraint loan_terms_daily_ppb_check;
           update loan_terms set daily_ppb = 1000001 where version = 1 and days = 14`,
    () => ({ 'offers-were-agreed': ['offer 1'] }),
  ],
  [
    'an offer without terms',
    () => `delete from loan_terms where version = 1`,
    () => ({ 'offers-were-agreed': ['offer 1'] }),
  ],
  [
    'an offer that nobody may take, whatever their score',
    () => `delete from loan_bands where version = 1`,
    () => ({ 'offers-were-agreed': ['offer 1'] }),
  ],
  [
    'an agreement about the offer of loans that nothing came of',
    () => `delete from loan_terms where version = 2; delete from loan_bands where version = 2;
           delete from loan_offers where proposal_id = 107`,
    () => ({ 'offers-were-agreed': ['proposal 107'] }),
  ],
];
