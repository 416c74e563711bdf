/**
 * For tests: corruption fixtures for the offer of loans, the lending pool, and loans. Offer 1 and movement 1 are the sandbox's own; proposal 106 funded
 * the pool (movement 2), 107 made offer 2, and 108 took some of the pool back (movement 3). The loans are in `lent.ts`: 1 and 4 are of offer 2.
 */
import { type CorruptionFixture, forget, move, raise } from './fixture.ts';

const real = (kind: string, owner = 0) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '')`;
const TRANSFER = (movement: number, kind: string) => `lending_movement:${movement}:1:lending.${kind}`;
const OF_LOAN = (loan: number, step: number, kind: string) => `loan:${loan}:${step}:loan.${kind}`;

/** Raises what a transfer moved, with both balances. */
const moveMore = (debit: string, credit: string, key: string, units: number) => `
  ${raise(key, units)};
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

const [POOL, CUSTOMER] = [real('lending_pool'), real('available', 1)];

const PAYOUTS: readonly CorruptionFixture[] = [
  [
    'a loan that was paid out twice',
    () => move(POOL, real('available', 3), '500000000', { fact: 'loan:4', kind: 'loan.paid_out' }),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': [`transfer ${OF_LOAN(4, 900, 'paid_out')}`],
    }),
  ],
  [
    'a loan that was paid out twice in one step',
    () => move(POOL, real('available', 3), '500000000', { fact: 'loan:4', kind: 'loan.paid_out', step: 1 }),
    () => ({
      'facts-were-posted': ['fact 4 step 1'],
      'lending-pool-adds-up': ['lending pool'],
      'loans-were-posted': ['loan 4'],
    }),
  ],
  [
    'a loan of which more was paid out than was signed for',
    () => moveMore(POOL, CUSTOMER, OF_LOAN(3, 1, 'paid_out'), 5),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'loans-were-posted': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 1, 'paid_out')}`],
    }),
  ],
  [
    'a loan that was never paid out, and is being repaid',
    () => forget(POOL, CUSTOMER, OF_LOAN(3, 1, 'paid_out')),
    () => ({ 'lending-pool-adds-up': ['lending pool'], 'loans-were-posted': ['loan 3'] }),
  ],
  [
    'a loan that was paid out to somebody else',
    () => `${forget(POOL, CUSTOMER, OF_LOAN(3, 1, 'paid_out'))}
           ${move(POOL, real('available', 2), '1000000000', { fact: 'loan:3', kind: 'loan.paid_out', step: 1 })}`,
    () => ({
      'loans-were-posted': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 1, 'paid_out')}`],
    }),
  ],
  [
    'a loan that is gone, and its money is not',
    () => `delete from loan_loans where id = 1`,
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': [
        `transfer ${OF_LOAN(1, 1, 'paid_out')}`,
        `transfer ${OF_LOAN(1, 2, 'interest')}`,
        `transfer ${OF_LOAN(1, 2, 'repaid')}`,
        `transfer ${OF_LOAN(1, 3, 'interest')}`,
        `transfer ${OF_LOAN(1, 3, 'repaid')}`,
      ],
    }),
  ],
];

const CHANGED_REPAYMENT = (set: string) => `update loan_repayments set ${set} where loan_id = 3 and step = 2`;
const UNPAID_REPAYMENT = `insert into loan_repayments (loan_id, step, kind, interest_units, principal_units, charged_days, paid_at)
  values (2, 2, 'customer', 0, 5, 0, '2026-12-30T12:00:00Z');`;

const REPAYMENTS: readonly CorruptionFixture[] = [
  [
    'a repayment of which less was posted',
    () => moveMore(CUSTOMER, POOL, OF_LOAN(3, 2, 'repaid'), -5),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'loans-were-posted': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 2, 'repaid')}`],
    }),
  ],
  [
    'interest that was charged and not posted',
    () => forget(CUSTOMER, POOL, OF_LOAN(1, 2, 'interest')),
    () => ({ 'lending-pool-adds-up': ['lending pool'], 'loans-were-posted': ['loan 1'] }),
  ],
  [
    'principal that was posted as interest',
    () => `${raise(OF_LOAN(1, 2, 'interest'), 5)}; ${raise(OF_LOAN(1, 2, 'repaid'), -5)}`,
    () => ({
      'loans-were-posted': ['loan 1', 'loan 1'],
      'transfers-are-explained': [`transfer ${OF_LOAN(1, 2, 'interest')}`, `transfer ${OF_LOAN(1, 2, 'repaid')}`],
    }),
  ],
  [
    'a repayment that was taken twice',
    () => move(CUSTOMER, POOL, '5', { fact: 'loan:3', kind: 'loan.repaid' }),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 900, 'repaid')}`],
    }),
  ],
  [
    'a repayment that is gone, and its money is not',
    () => `delete from loan_repayments where loan_id = 3`,
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'loans-keep-their-figures': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 2, 'interest')}`, `transfer ${OF_LOAN(3, 2, 'repaid')}`],
    }),
  ],
  [
    'a repayment of a loan that was rejected',
    () => UNPAID_REPAYMENT,
    () => ({ 'lending-pool-adds-up': ['lending pool'], 'loans-were-posted': ['loan 2'] }),
  ],
  [
    'money that was taken for a loan that was rejected',
    () => `${UNPAID_REPAYMENT} ${move(CUSTOMER, POOL, '5', { fact: 'loan:2', kind: 'loan.repaid', step: 2 })}`,
    () => ({ 'transfers-are-explained': [`transfer ${OF_LOAN(2, 2, 'repaid')}`] }),
  ],
  [
    'a repayment that was raised after it was posted',
    () => CHANGED_REPAYMENT('principal_units = principal_units + 5'),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'loans-keep-their-figures': ['loan 3'],
      'loans-were-posted': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 2, 'repaid')}`],
    }),
  ],
  [
    'a repayment that was divided wrongly, and booked so everywhere',
    () => `${CHANGED_REPAYMENT('interest_units = interest_units - 5, principal_units = principal_units + 5')};
           update loan_loans set interest_paid_units = interest_paid_units - 5, principal_left_units = principal_left_units - 5 where id = 3;
           ${raise(OF_LOAN(3, 2, 'interest'), -5)}; ${raise(OF_LOAN(3, 2, 'repaid'), 5)}`,
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a repayment that is said to be of another day',
    () => CHANGED_REPAYMENT(`paid_at = paid_at + interval '1 day'`),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a repayment with more days than had passed',
    () => CHANGED_REPAYMENT('charged_days = charged_days + 1'),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a debit before anything was due',
    () => CHANGED_REPAYMENT(`kind = 'due'`),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
];

const CHANGED_LOAN = (loan: number, set: string) => `update loan_loans set ${set} where id = ${loan};`;
/** Constraints hold even without triggers: somebody has to take them off first. */
const without = (table: string, constraint: string, then: string) =>
  `alter table ${table} drop constraint ${table}_${constraint}; ${then}`;

const FIGURES: readonly CorruptionFixture[] = [
  [
    'a principal that was raised after it was paid out',
    () => CHANGED_LOAN(3, 'principal_units = principal_units + 1, principal_left_units = principal_left_units + 1'),
    () => ({
      'lending-pool-adds-up': ['lending pool'],
      'loans-were-posted': ['loan 3'],
      'transfers-are-explained': [`transfer ${OF_LOAN(3, 1, 'paid_out')}`],
    }),
  ],
  [
    'a loan with less left than its repayments left',
    () => CHANGED_LOAN(3, 'principal_left_units = principal_left_units - 1'),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a loan that was charged for more days than had passed',
    () => CHANGED_LOAN(3, 'charged_days = charged_days + 1'),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'interest above the principal',
    () => without('loan_loans', 'check', CHANGED_LOAN(3, 'interest_charged_units = principal_units + 1')),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'interest that is called paid and was not',
    () =>
      CHANGED_LOAN(
        4,
        'interest_charged_units = interest_charged_units + 1, interest_paid_units = interest_paid_units + 1',
      ),
    () => ({ 'loans-keep-their-figures': ['loan 4'] }),
  ],
  [
    'a loan with another step than that of its latest repayment',
    () => CHANGED_LOAN(3, 'step = 3'),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a loan that is called repaid, and of which something is left',
    () =>
      without(
        'loan_loans',
        'state',
        CHANGED_LOAN(3, `status = 'repaid', ended_at = '2026-12-23T14:00:00Z', next_at = null`),
      ),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a loan that was repaid, and is said to be open',
    () => `drop index loan_loans_one_open; ${CHANGED_LOAN(1, `status = 'repaying', ended_at = null`)}`,
    () => ({ 'loans-keep-their-figures': ['loan 1'] }),
  ],
  [
    'a loan that is said to have been repaid later',
    () => CHANGED_LOAN(1, `ended_at = ended_at + interval '1 day'`),
    () => ({ 'loans-keep-their-figures': ['loan 1'] }),
  ],
  [
    'a loan that is said to have been paid out later',
    () => CHANGED_LOAN(3, `paid_out_at = paid_out_at + interval '1 day', due_at = due_at + interval '1 day'`),
    () => ({ 'loans-keep-their-figures': ['loan 3'] }),
  ],
  [
    'a loan at another rate than was signed',
    () => CHANGED_LOAN(3, 'daily_ppb = daily_ppb + 1'),
    () => ({ 'loans-keep-their-figures': ['loan 3'], 'loans-were-signed': ['loan 3'] }),
  ],
  [
    'a loan with fewer days without interest than were signed',
    () => CHANGED_LOAN(3, 'free_days = free_days - 1'),
    () => ({ 'loans-keep-their-figures': ['loan 3'], 'loans-were-signed': ['loan 3'] }),
  ],
];

const CASE = (loan: number, set: string) => `update cases_cases set ${set} where words = 'Loan ${loan}';`;
const SIGNED = (loan: number) => ({ 'loans-were-signed': [`loan ${loan}`] });
/** Another text than the one that was agreed on, with a hash of its own if it is given one. */
const rewritten = (table: string, loan: number, hash: string) =>
  `update ${table} set document = document || 'and more'::bytea, sha256 = ${hash} where loan_id = ${loan};`;

const DECISIONS: readonly CorruptionFixture[] = [
  [
    'a loan on other terms than those of its newest agreement',
    () => `update loan_agreements set free_days = free_days + 1 where loan_id = 3 and number = 2`,
    () => SIGNED(3),
  ],
  [
    'a loan on the terms of an agreement that was replaced',
    () =>
      CHANGED_LOAN(
        3,
        '(version, daily_ppb) = (select version, daily_ppb from loan_agreements where loan_id = 3 and number = 1)',
      ),
    () => ({ 'loans-keep-their-figures': ['loan 3'], ...SIGNED(3) }),
  ],
  [
    'a loan with a newer agreement than the one that was signed',
    () => `insert into loan_agreements select loan_id, 3, version, days, daily_ppb, free_days, locale, document, sha256, made_at
           from loan_agreements where loan_id = 3 and number = 2`,
    () => SIGNED(3),
  ],
  ['a loan that nobody signed', () => `delete from loan_signatures where loan_id = 1`, () => SIGNED(1)],
  [
    'a loan that was signed after it was paid out',
    () => `update loan_signatures set signed_at = signed_at + interval '1 day' where loan_id = 1`,
    () => SIGNED(1),
  ],
  [
    'an agreement with another text',
    () => without('loan_agreements', 'check', rewritten('loan_agreements', 1, 'sha256')),
    () => SIGNED(1),
  ],
  [
    'an agreement with another text, and its hash',
    () => rewritten('loan_agreements', 1, `sha256(document || 'and more'::bytea)`),
    () => SIGNED(1),
  ],
  [
    'a signed agreement with another text',
    () => without('loan_signatures', 'check', rewritten('loan_signatures', 1, 'sha256')),
    () => SIGNED(1),
  ],
  [
    'a loan that was larger than what was offered',
    () => `update loan_offers set max_units = 600000000 where version = 2`,
    () => ({ 'offers-were-agreed': ['offer 2'], ...SIGNED(1) }),
  ],
  [
    'a loan to somebody who was not verified',
    () => `update kyc_checks set status = 'notPassed' where customer_id = 3`,
    () => ({ 'verified-was-decided': ['check 3'], ...SIGNED(4) }),
  ],
  [
    'a loan to somebody who was verified later',
    () => `update kyc_checks set decided_at = '2026-11-21T12:00:00Z' where customer_id = 3;
           update kyc_decisions set decided_at = '2026-11-21T12:00:00Z' where check_id = 3;
           update cases_cases set closed_at = '2026-11-21T12:00:00Z' where kind = 'identity' and customer_id = 3`,
    () => SIGNED(4),
  ],
  ['a loan by somebody who did not have its case', () => CHANGED_LOAN(4, 'decided_by = 1'), () => SIGNED(4)],
  ['a loan whose case somebody else had', () => CASE(4, 'assignee_id = 1'), () => SIGNED(4)],
  ['a loan whose case somebody else closed', () => CASE(4, 'closed_by = 1'), () => SIGNED(4)],
  ['a loan whose case nobody of compliance had', () => CASE(4, `assignee_role = 'support'`), () => SIGNED(4)],
  ['a loan whose case ended with a refusal', () => CASE(4, `outcome = 'refused'`), () => SIGNED(4)],
  ['a loan with the case of another customer', () => CASE(4, 'customer_id = 2'), () => SIGNED(4)],
  ['a loan with a case about something else', () => CASE(4, `kind = 'complaint'`), () => SIGNED(4)],
  [
    'a loan by somebody else than the audit log knows',
    () => `${CHANGED_LOAN(4, 'decided_by = 1')} ${CASE(4, 'assignee_id = 1, closed_by = 1')}`,
    () => SIGNED(4),
  ],
  [
    'a loan that was rejected by somebody else than the audit log knows',
    () => CHANGED_LOAN(2, 'decided_by = 1'),
    () => SIGNED(2),
  ],
  [
    'a loan that the staff rejected, and that is said to be taken back',
    () => CHANGED_LOAN(2, `reason = 'cancelled', words = null, decided_by = null`),
    () => SIGNED(2),
  ],
  [
    'a loan that was rejected, and whose case is open',
    () => CASE(2, 'closed_at = null, closed_by = null, closed_role = null, outcome = null, closing_words = null'),
    () => SIGNED(2),
  ],
];

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
    () => ({ 'offers-were-agreed': ['offer 2'], 'loans-were-signed': ['loan 1', 'loan 4'] }),
  ],
  [
    'an offer for longer than was agreed',
    () => `update loan_terms set days = 60 where version = 2 and days = 30`,
    () => ({ 'offers-were-agreed': ['offer 2'], 'loans-were-signed': ['loan 1', 'loan 4'] }),
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
    () => ({ 'offers-were-agreed': ['proposal 107'], 'loans-were-signed': ['loan 1', 'loan 4'] }),
  ],
  ...PAYOUTS,
  ...REPAYMENTS,
  ...FIGURES,
  ...DECISIONS,
];
