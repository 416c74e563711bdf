/** For tests: corruption fixtures for deposits that members of staff credit, because their network has no node. */
import { agreedAs } from '../agreed.ts';
import { type CorruptionFixture, move } from './fixture.ts';

const bitcoin = (kind: string, owner: number) =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'BTC' and kind = '${kind}')`;
const POSTED = 'transfer deposit_review:4:1:deposit.reviewed';

export const REVIEW_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a reviewed deposit whose amount was raised after it was credited',
    () => `update wallet_deposits set received_units = received_units + 1 where id = 4`,
    () => ({ 'reviewed-deposits-were-agreed': ['deposit 4'], 'transfers-are-explained': [POSTED] }),
  ],
  [
    'a reviewed deposit that nobody agreed on',
    () => `delete from wallet_staff_credits where deposit_id = 4`,
    () => ({
      'reviewed-deposits-were-agreed': ['deposit 4'],
      'transfers-are-explained': [POSTED],
      'changes-were-agreed': ['proposal 105'],
    }),
  ],
  [
    'a reviewed deposit that one person agreed on alone',
    () => `alter table staff_proposals drop constraint staff_proposals_two_people;
      update staff_proposals set proposer_id = 2 where id = 105`,
    () => ({
      'reviewed-deposits-were-agreed': ['deposit 4'],
      'proposals-by-two-people': ['proposal 105', 'proposal 105', 'proposal 105'],
    }),
  ],
  [
    'a reviewed deposit of another transaction than was agreed',
    () => `update wallet_deposits set tx_hash = repeat('8', 64) where id = 4`,
    () => ({ 'reviewed-deposits-were-agreed': ['deposit 4'] }),
  ],
  [
    'a reviewed deposit of another transaction than its customer announced',
    () => `update wallet_deposits set announced_hash = repeat('8', 64) where id = 4`,
    () => ({ 'reviewed-deposits-were-agreed': ['deposit 4'] }),
  ],
  [
    'a deposit of the chain that the staff have credited',
    () => `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number,
             block_hash, seen_at)
           select customer_id, network, coin, 'confirming', now(), address_id, tx_hash, 0, received_units, 9, repeat('2', 64), now()
           from wallet_deposits where id = 4`,
    () => ({ 'coins-are-credited-once': ['deposit 4'] }),
  ],
  [
    'money that the staff credited without a deposit',
    () =>
      move(bitcoin('custody', 0), bitcoin('available', 3), '5', {
        fact: 'deposit_review:900000',
        kind: 'deposit.reviewed',
      }),
    () => ({ 'transfers-are-explained': ['transfer deposit_review:900000:900:deposit.reviewed'] }),
  ],
  [
    'a deposit under review whose case was closed',
    () =>
      `update cases_cases set closed_at = now(), outcome = 'refused', closing_words = 'x' where words = 'Deposit C'`,
    () => ({ 'reviews-have-their-cases': ['deposit 6'] }),
  ],
  [
    'a reviewed deposit whose proof was erased',
    () =>
      `update documents_pictures set erased_at = now(), key_name = null, wrapped_key = null, fingerprint = null where name = 'Proof A'`,
    () => ({ 'reviews-have-their-cases': ['deposit 4'] }),
  ],
  [
    'a refusal by somebody else than the audit log knows',
    () => `update wallet_deposits set refused_by = 1 where id = 5`,
    () => ({ 'reviews-have-their-cases': ['deposit 5'] }),
  ],
];

const announced = (name: string, digit: string) => `
  insert into documents_pictures (customer_id, kind, upload_id, name, key_name, wrapped_key, fingerprint, media_type, width, height, bytes, created_at)
    values (3, 'depositProof', 900${digit}, 'Proof ${name}', 'a key', '\\x01', sha256('${name}'), 'image/png', 200, 120, 1, now());
  insert into cases_cases (kind, customer_id, words, opened_at, due_at, changed_at)
    values ('deposit', 3, 'Deposit ${name}', now(), now() + interval '48 hours', now());
  insert into wallet_deposits (customer_id, network, coin, reason, created_at, announced_units, announced_hash, announced_at, case_id, proof_id)
    select 3, 'bitcoin', 'BTC', 'staffReview', now(), 50000000, repeat('${digit}', 64), now(), c.id, p.id
    from cases_cases c, documents_pictures p where c.words = 'Deposit ${name}' and p.name = 'Proof ${name}';`;
const closed = (name: string, outcome: string) => `
  update cases_cases set closed_at = now(), closed_by = 2, closed_role = 'compliance', outcome = '${outcome}', closing_words = 'x', changed_at = now()
  where words = 'Deposit ${name}';`;

/** In the true history, after everything on the chains: of three announcements of customer 3, one was credited, one was refused, and one is in review. */
export const REVIEWED = `
  ${announced('A', '4')} ${announced('B', '5')} ${announced('C', '6')}
  ${agreedAs(105, {
    kind: 'deposits.credit',
    subject: 'customer 3',
    payload: {
      depositId: '4',
      network: 'bitcoin',
      coin: 'BTC',
      hash: '4'.repeat(64),
      address: 'bc1qours',
      paid: '0.4',
    },
    before: {},
    apply: (id) => `wallet_credit_reviewed(${id})`,
  })}
  ${closed('A', 'approved')}
  update wallet_deposits set status = 'failed', reason = 'notSeen', words = 'No explorer has it.', refused_by = 2, decided_at = now() where id = 5;
  select audit_append(now(), 2, 'compliance', 'deposit.refused', 'customer 3', '{"deposit": "5"}', '', '');
  ${closed('B', 'refused')}`;
