/** For tests: four-eyes decisions, written directly in SQL. */

export type Agreed = {
  readonly kind: string;
  readonly subject: string;
  readonly payload: object;
  readonly before: object;
  readonly apply: (id: number) => string;
};

const CHANGES: readonly Agreed[] = [
  {
    kind: 'param.change',
    subject: 'param kycReviewHours',
    payload: { key: 'kycReviewHours', value: '24' },
    before: { value: '48' },
    apply: (id) => `params_apply(${id})`,
  },
  {
    kind: 'instrument.change',
    subject: 'instrument EURUSD',
    payload: { code: 'EURUSD', feeRate: '0.01' },
    before: { feeRate: '0.005' },
    apply: (id) => `market_apply_change(${id}, 1001, '2026-11-22T12:00:00Z')`,
  },
  {
    kind: 'session.change',
    subject: 'calendar forex',
    payload: { calendar: 'forex', date: '2027-03-03', hours: 'closed' },
    before: { hours: 'usual' },
    apply: (id) => `market_apply_day(${id})`,
  },
  {
    kind: 'member.end',
    subject: 'staff 3',
    payload: { memberId: '3' },
    before: { role: 'support' },
    apply: (id) => `staff_apply_member(${id}, 'member.end')`,
  },
  {
    kind: 'member.add',
    subject: 'staff four',
    payload: { name: 'four', role: 'support' },
    before: {},
    apply: (id) => `staff_apply_member(${id}, 'member.add')`,
  },
  aboutCustomer('suspend', '2'),
  aboutCustomer('suspend', '3'),
  aboutCustomer('reinstate', '3'),
  aboutCustomer('close', '4'),
];

/** Under numbers of their own, apart from the others. */
const FUNDING: Agreed = {
  kind: 'capital.fund',
  subject: 'capital',
  payload: { amount: '5', reference: 'wire 1' },
  before: {},
  apply: (id) => `capital_apply(${id}, 'fund')`,
};

const POOL: Agreed = {
  kind: 'smart.fund',
  subject: 'product 1',
  payload: { productId: '1', amount: '2' },
  before: { name: 'Spring' },
  apply: (id) => `smart_move_agreed(${id}, 'fund')`,
};
const PRODUCT: Agreed = {
  kind: 'smart.product',
  subject: 'product new',
  payload: {
    productId: null,
    name: 'Valley',
    minimum: '10',
    maximum: '100.5',
    damagesRate: '0.5',
    terms: [{ days: 7, dailyRate: '0.01' }],
    isOpen: false,
  },
  before: {},
  apply: (id) => `smart_agree(${id})`,
};
const LENDING: Agreed = {
  kind: 'loans.fund',
  subject: 'loans',
  payload: { amount: '2' },
  before: {},
  apply: (id) => `loan_move_agreed(${id}, 'fund')`,
};
export const OFFER: Agreed = {
  kind: 'loans.offer',
  subject: 'loans',
  payload: {
    minimum: '50',
    maximum: '1000.5',
    terms: [
      { days: 7, dailyRate: '0.05' },
      { days: 30, dailyRate: '0.0412345' },
    ],
    bands: [
      { score: 600, limit: '500' },
      { score: 700, limit: '2000.000001' },
    ],
    isOpen: true,
  },
  before: {},
  apply: (id) => `loan_agree(${id})`,
};
const RETURNING: Agreed = {
  kind: 'loans.withdraw',
  subject: 'loans',
  payload: { amount: '0.5' },
  before: {},
  apply: (id) => `loan_move_agreed(${id}, 'withdraw')`,
};
const STOCKING: Agreed = {
  kind: 'inventory.fund',
  subject: 'inventory BTC',
  payload: { asset: 'BTC', amount: '5', reference: 'transaction 1' },
  before: {},
  apply: (id) => `inventory_apply(${id}, 'fund')`,
};

function aboutCustomer(verb: 'suspend' | 'reinstate' | 'close', customerId: string): Agreed {
  return {
    kind: `customer.${verb}`,
    subject: `customer ${customerId}`,
    payload: { customerId, words: `We ${verb} your account.` },
    before: {},
    apply: (id) => `identity_${verb}(${id})`,
  };
}

/**
 * Customers 1 to 4 and members of staff 1 to 4. Member 1 proposed and member 2 approved proposals 1 to 9; the tenth is undecided, and they
 * agreed on proposals 101 to 104, which fund capital, the inventory and a pool, and make a product; 105 is in `corruption/reviews.ts`; 106 to
 * 108 fund the lending pool, offer loans, and take some of the pool back; 109 is in `lent.ts`, and 111 to 123 are in `auctioned.ts`. Run as the
 * database's owner.
 */
export const AGREED = `
  insert into identity_customers (username, password_hash, invite_code, created_at)
  select 'customer_' || n, '', 'invite' || n, '2026-11-20T12:00:00Z' from generate_series(1, 4) n;
  insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
  values (sha256('a token'), 1, now(), now(), now() + interval '1 day', now() + interval '1 day');
  insert into identity_events (customer_id, kind, at, device, address) values (1, 'signedIn', now(), '', '');
  insert into staff_members (name, role, password_hash, totp_secret, created_at)
  select name, role, '', '', now() from (values ('one', 'administrator'), ('two', 'compliance'), ('three', 'support')) m (name, role);
  ${CHANGES.map((each, index) => agreedAs(index + 1, each)).join('')}
  ${agreedAs(101, FUNDING)}
  ${agreedAs(102, STOCKING)}
  ${agreedAs(103, POOL)}
  ${agreedAs(104, PRODUCT)}
  ${agreedAs(106, LENDING)}
  ${agreedAs(107, OFFER)}
  ${agreedAs(108, RETURNING)}
  select setval(pg_get_serial_sequence('staff_proposals', 'id'), ${CHANGES.length});
  insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
  values ('param.change', 'param depositMinUsdt', '{"key": "depositMinUsdt", "value": "1"}', '{"value": "120"}', 'a test', 1, 'administrator',
    '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z');
  ${auditEntryOf(10, 'param depositMinUsdt', 'made', '1')}
  select staff_expire('2026-11-23T12:00:30Z', 100);
  ${auditEntryOf(10, 'param depositMinUsdt', 'expired', 'null')}`;

/** Proposal 11, agreed like the others: to take back all fills on a quote of the euro. */
export function reversalOf(sequence: number): string {
  const subject = `quote EURUSD simulated#${sequence}`;
  return `
    insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
    values ('fills.reverse', '${subject}', '${JSON.stringify({ code: 'EURUSD', source: 'simulated', sequence, words: 'The price was wrong.' })}',
      jsonb_build_object('digest', (select digest from trading_reversal_of('EURUSD', 'simulated', ${sequence}))), 'a test', 1, 'administrator',
      '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z');
    ${auditEntryOf(11, subject, 'made', '1')}
    select staff_decide(id, 'approved', 2, 'compliance', hash, null, '2026-11-20T13:00:00Z') from staff_proposals where id = 11;
    select trading_apply_reversal(11);
    ${auditEntryOf(11, subject, 'approved', '2')}`;
}

/** The audit-log entry of a proposal. */
export function auditEntryOf(id: number, subject: string, verb: string, who: string): string {
  return `
    select audit_append(now(), ${who}, ${who === 'null' ? 'null' : `'administrator'`}, 'proposal.${verb}', '${subject}',
      jsonb_build_object('proposal', '${id}', 'hash', encode(hash, 'hex')), '', '') from staff_proposals where id = ${id};`;
}

/** Proposed by member 1 and approved by member 2 at one o'clock of that day. Beyond the numbers that the others have. */
export function agreedAs(id: number, { kind, subject, payload, before, apply }: Agreed, day = '2026-11-20'): string {
  const reported = (verb: string, who: string) => auditEntryOf(id, subject, verb, who);
  return `
    insert into staff_proposals (id, kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at)
    overriding system value values (${id}, '${kind}', '${subject}', '${JSON.stringify(payload)}', '${JSON.stringify(before)}', 'a test', 1, 'administrator',
      '${day}T12:00:00Z', timestamptz '${day}T12:00:00Z' + interval '72 hours');
    ${reported('made', '1')}
    select staff_decide(id, 'approved', 2, 'compliance', hash, null, '${day}T13:00:00Z') from staff_proposals where id = ${id};
    select ${apply(id)};
    ${reported('approved', '2')}`;
}
