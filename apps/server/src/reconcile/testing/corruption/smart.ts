/** For tests: plans of customer 2, and corruption fixtures for them, their products and pools. */
import { type CorruptionFixture, forget, move } from './fixture.ts';

const real = (kind: string, owner = 0, name = '') =>
  `(select id from ledger_accounts where owner_id = ${owner} and mode = 'real' and asset = 'USDT' and kind = '${kind}' and name = '${name}')`;
const buy = (plan: number, product: number, days: number, usdt: number) => `
  select smart_buy(${plan}, 2, ${product}, 1, ${days}, ${usdt}000000, '2026-11-20T12:00:00Z', (select balance_units from ledger_accounts where id = ${real('available', 2)}));`;

/**
 * Plan 1 of seven days runs and has paid two of them; plan 2 was left after two days; plan 3 of one day was paid out. Run as the database's owner,
 * on a sandbox's products.
 */
export const PLANNED = `
  select sandbox_grant(2, 'USDT', 30000000000);
  insert into smart_enablings (customer_id, text_version, enabled_at) values (2, 1, '2026-11-20T12:00:00Z');
  ${buy(1, 2, 7, 10_000)} ${buy(2, 3, 30, 10_000)} ${buy(3, 1, 1, 5_000)}
  select smart_pay('2026-11-22T13:00:00Z', 100);
  select smart_exit(2, 9897200000, '2026-11-22T13:00:00Z');`;

const TRANSFER = (plan: number, step: number, kind: string) => `plan:${plan}:${step}:plan.${kind}`;

export const SMART_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a plan whose principal was lowered after it was bought',
    () => `update smart_plans set principal_units = 9000000000, daily_units = 900000 where id = 1`,
    () => ({
      'plans-were-posted': ['plan 1', 'plan 1', 'plan 1'],
      'plans-hold-their-principal': ['customer 2'],
      'promises-are-future-income': ['product 2'],
      'pools-add-up': ['product 2'],
      'transfers-are-explained': [
        `transfer ${TRANSFER(1, 1, 'bought')}`,
        `transfer ${TRANSFER(1, 1, 'committed')}`,
        `transfer ${TRANSFER(1, 2, 'income')}`,
        `transfer ${TRANSFER(1, 3, 'income')}`,
      ],
    }),
  ],
  [
    'a day that is called paid and was not',
    () => `update smart_plans set days_paid = 3, next_at = started_at + interval '96 hours' where id = 1`,
    () => ({ 'plans-were-posted': ['plan 1'], 'promises-are-future-income': ['product 2'] }),
  ],
  [
    'a day that was paid to the customer and taken out of the books again',
    () => forget(real('plan_committed', 0, '2'), real('available', 2), TRANSFER(1, 3, 'income')),
    () => ({ 'plans-were-posted': ['plan 1'], 'promises-are-future-income': ['product 2'] }),
  ],
  [
    'principal that went to another customer’s plan',
    () => `select ledger_open_accounts('{3}', '{real}', '{USDT}', '{plan}', '{""}');
           ${move(real('plan', 2), real('plan', 3), '5')}`,
    () => ({
      'plans-hold-their-principal': ['customer 2', 'customer 3'],
      'transfers-are-explained': ['transfer 900000'],
    }),
  ],
  [
    'principal that went into the pool',
    () => move(real('plan', 2), real('plan_pool', 0, '2'), '5', { fact: 'plan:1', kind: 'plan.damages', step: 9 }),
    () => ({
      'plans-were-posted': ['plan 1'],
      'plans-hold-their-principal': ['customer 2'],
      'pools-add-up': ['product 2'],
      'transfers-are-explained': [`transfer ${TRANSFER(1, 9, 'damages')}`],
    }),
  ],
  [
    'a promise that was taken back from a running plan',
    () =>
      move(real('plan_committed', 0, '2'), real('plan_pool', 0, '2'), '5', {
        fact: 'plan:1',
        kind: 'plan.released',
        step: 9,
      }),
    () => ({
      'plans-were-posted': ['plan 1'],
      'promises-are-future-income': ['product 2'],
      'pools-add-up': ['product 2'],
      'transfers-are-explained': [`transfer ${TRANSFER(1, 9, 'released')}`],
    }),
  ],
  [
    'a plan with another yield than its product’s',
    () => `update smart_plans set daily_ppb = 90000, daily_units = 900000 where id = 1`,
    () => ({
      'plans-were-posted': ['plan 1', 'plan 1'],
      'promises-are-future-income': ['product 2'],
      'pools-add-up': ['product 2'],
      'plans-keep-their-terms': ['plan 1'],
      'transfers-are-explained': [
        `transfer ${TRANSFER(1, 1, 'committed')}`,
        `transfer ${TRANSFER(1, 2, 'income')}`,
        `transfer ${TRANSFER(1, 3, 'income')}`,
      ],
    }),
  ],
  [
    'an early exit that cost more damages than was agreed',
    () => `update smart_plans set damages_ppb = 20000000, damages_units = 200000000 where id = 2`,
    () => ({
      'plans-were-posted': ['plan 2', 'plan 2'],
      'plans-keep-their-terms': ['plan 2'],
      'pools-add-up': ['product 3'],
      'transfers-are-explained': [`transfer ${TRANSFER(2, 32, 'damages')}`, `transfer ${TRANSFER(2, 32, 'returned')}`],
    }),
  ],
  [
    'a plan that is gone, and its money is not',
    () => `delete from smart_plans where id = 3`,
    () => ({
      'pools-add-up': ['product 1'],
      'transfers-are-explained': [
        `transfer ${TRANSFER(3, 1, 'bought')}`,
        `transfer ${TRANSFER(3, 1, 'committed')}`,
        `transfer ${TRANSFER(3, 2, 'income')}`,
        `transfer ${TRANSFER(3, 3, 'returned')}`,
      ],
    }),
  ],
  [
    'a product that offers more than twenty percent a year',
    () => `update smart_terms set daily_ppb = 547946 where product_id = 6 and days = 365`,
    () => ({ 'plans-keep-their-terms': ['product 6 version 1'] }),
  ],
  [
    'money in a pool that nobody put there',
    () =>
      move(real('sandbox_issuance'), real('plan_pool', 0, '1'), '5', {
        fact: 'pool_movement:900000',
        kind: 'sandbox.pool',
      }),
    () => ({
      'pools-add-up': ['product 1'],
      'transfers-are-explained': ['transfer pool_movement:900000:900:sandbox.pool'],
    }),
  ],
  [
    'a pool that was funded with more than two people agreed',
    () => `update smart_movements set amount_units = amount_units + 1 where proposal_id = 103`,
    () => ({
      'pools-add-up': ['product 1'],
      'products-were-agreed': ['pool movement 7'],
      'transfers-are-explained': ['transfer pool_movement:7:1:pool.funded'],
    }),
  ],
  [
    'a product with another name than was agreed',
    () => `update smart_versions set name = 'Another' where proposal_id = 104`,
    () => ({ 'products-were-agreed': ['product 7 version 1'] }),
  ],
  [
    'an agreement about a pool that nothing came of',
    () => `delete from smart_terms where product_id = 7; delete from smart_versions where proposal_id = 104`,
    () => ({ 'products-were-agreed': ['proposal 104'] }),
  ],
];
