/**
 * Whoever has the application's own database role lends nothing that is not offered, pays out nothing that is not signed and reviewed, changes nothing
 * that was agreed, and moves no money of loans but by their own figures. Each attempt is taken back.
 */
import { closeAccount } from '@candor/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run } from '../../../testing/database.ts';
import { loanStage, type NewBorrower } from '../testing/loan-stage.ts';

const stage = loanStage();
let forger: pg.Client;
/** What stands in braces in a statement. */
const ids: Record<string, string> = {};

/** Beyond whatever a clock may be off in these tests. */
const NEVER = `'2900-01-01'`;

beforeAll(async () => {
  const people: Record<string, NewBorrower> = {};
  for (const name of ['paid', 'signed', 'asked', 'repaid', 'free']) {
    const person = await stage.verified(name === 'asked' ? 0 : 50);
    people[name] = person;
    ids[`${name}Customer`] = person.id;
  }
  const { paid, signed, asked, repaid } = people;
  if (paid === undefined || signed === undefined || asked === undefined || repaid === undefined)
    throw new Error('they have all come');
  ids['unverifiedCustomer'] = await idOfNobody();
  const back = await stage.lend(repaid);
  expect((await stage.repay(repaid, back.id, '1000')).code).toBe('200');
  ids['repaid'] = back.id;
  ids['paid'] = (await stage.lend(paid)).id;
  ids['signed'] = (await stage.signed(signed)).id;
  ids['asked'] = (await stage.ask(asked)).id;
  await stage.take(signed);
  await stage.staff('compliance', 'second');
  await stage.staff('support');
  ids['support'] = stage.member('support').id;
  ids['member'] = stage.member('compliance').id;
  ids['second'] = stage.member('second').id;
  ids['case'] = String(await one(`select case_id::text from loan_loans where id = {signed}`));
  ids['paidCase'] = String(await one(`select case_id::text from loan_loans where id = {paid}`));
  ids['now'] = `to_timestamp(${stage.server.now()} / 1000.0)`;
  forger = new pg.Client(stage.server.database.appUrl);
  await forger.connect();
});
afterAll(() => forger.end());

async function idOfNobody(): Promise<string> {
  await stage.server.openReal(await stage.server.visitor.register('not_verified'), 5_000);
  return String(await one(`select id::text from identity_customers where username = 'not_verified'`));
}

const filled = (statement: string) => statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
async function one(statement: string): Promise<unknown> {
  return (await stage.server.ask(filled(statement)))[0];
}

/** All of it in one transaction, as the application; taken back in any case. */
async function forged(...statements: readonly string[]): Promise<string> {
  await forger.query('begin');
  try {
    for (const statement of statements) await forger.query(filled(statement));
    await forger.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await forger.query('rollback');
  }
}

type Attempt = readonly [what: string, statements: string | readonly string[], words: string];
function refuses(attempts: readonly Attempt[]): void {
  test.each(attempts)('%s', async (_, statements, words) => {
    expect(await forged(...[statements].flat())).toContain(words);
  });
}

/** As the sandbox offers it: 1,000 USDT for 30 days at 0.04 % a day, of which seven are free. @param changed columns with expressions. */
function loan(changed: Readonly<Record<string, string>> = {}): string {
  const values: Record<string, string> = {
    id: `nextval('loan_ids')`,
    customer_id: '{freeCustomer}',
    version: '(select version from loan_current)',
    days: '30',
    daily_ppb: '400000',
    free_days: '7',
    principal_units: '1000000000',
    requested_at: '{now}',
    ...changed,
  };
  values['principal_left_units'] = changed['principal_left_units'] ?? values['principal_units'] ?? '';
  return `insert into loan_loans (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
}

/** An agreement of that loan, with the terms that it has. */
function agreement(of: string, number: number, changed: Readonly<Record<string, string>> = {}): string {
  const values: Record<string, string> = {
    loan_id: 'id',
    number: String(number),
    version: 'version',
    days: 'days',
    daily_ppb: 'daily_ppb',
    free_days: 'free_days',
    locale: `'en'`,
    document: `convert_to(repeat('x', 2000), 'UTF8')`,
    sha256: `sha256(convert_to(repeat('x', 2000), 'UTF8'))`,
    made_at: '{now}',
    ...changed,
  };
  return `insert into loan_agreements (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from loan_loans where id = ${of}`;
}

/** A signature under it, which nobody has made. */
function signature(of: string, number: number, changed: Readonly<Record<string, string>> = {}): string {
  const values: Record<string, string> = {
    loan_id: of,
    number: String(number),
    drawing: `'{"name": "Ada"}'`,
    document: `convert_to(repeat('y', 2000), 'UTF8')`,
    sha256: `sha256(convert_to(repeat('y', 2000), 'UTF8'))`,
    sealed_by: '(select min(fingerprint) from loan_keys)',
    seal: `'\\x00'`,
    bond: `'\\x00'`,
    signed_at: '{now}',
    ...changed,
  };
  return `insert into loan_signatures (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
}

const AVAILABLE = (customer: string) =>
  `(select balance_units from ledger_accounts where owner_id = ${customer} and mode = 'real' and asset = 'USDT' and kind = 'available')`;
const repay = (of: string, units: string, kind = `'customer'`, at = '{now}', before = AVAILABLE('{paidCustomer}')) =>
  `select loan_repay(${of}, ${units}, ${kind}, ${at}, ${before})`;
const payOut = (of: string, member = '{member}', at = '{now}') => `select loan_pay_out(${of}, ${member}, ${at})`;

const NOT_OFFERED = 'is not what is offered to customer';
const DENIED = 'permission denied';
const BROKEN = 'violates check constraint';

it('finds what it attacks, and what is true is done', async () => {
  expect(await stage.server.ask('select id::text, status from loan_loans order by requested_at')).toEqual([
    ids['repaid'],
    'repaid',
    ids['paid'],
    'repaying',
    ids['signed'],
    'review',
    ids['asked'],
    'review',
  ]);
  // Otherwise everything below might be refused for a reason of no interest.
  expect(await forged(loan({ id: '987' }), agreement('987', 1))).toBe('done');
  expect(await forged(payOut('{signed}'))).toBe('done');
  expect(await forged(repay('{paid}', '1000000'))).toBe('done');
});

describe('a loan that is not offered', () => {
  refuses([
    ['is not for more than is offered', loan({ principal_units: '20000000001' }), NOT_OFFERED],
    ['is not for less than is offered', loan({ principal_units: '99999999' }), NOT_OFFERED],
    ['is not for nothing', loan({ principal_units: '0' }), NOT_OFFERED],
    ['is not for less than nothing', loan({ principal_units: '-1000000000' }), NOT_OFFERED],
    ['is not for what is no number', loan({ principal_units: `'NaN'` }), NOT_OFFERED],
    ['is not cheaper by a hair', loan({ daily_ppb: '399999' }), NOT_OFFERED],
    ['is not dearer by a hair', loan({ daily_ppb: '400001' }), NOT_OFFERED],
    ['is not for nothing a day', loan({ daily_ppb: '0' }), NOT_OFFERED],
    ['has no more free days', loan({ free_days: '8' }), NOT_OFFERED],
    ['has no less free days', loan({ free_days: '6' }), NOT_OFFERED],
    ['has no other days', loan({ days: '31' }), NOT_OFFERED],
    ['has no days at the rate of others', loan({ days: '14' }), NOT_OFFERED],
    ['is of no other offer', loan({ version: '(select version - 1 from loan_current)' }), NOT_OFFERED],
    ['is not for whoever is not verified', loan({ customer_id: '{unverifiedCustomer}' }), NOT_OFFERED],
    ['is not for nobody', loan({ customer_id: '987654321' }), NOT_OFFERED],
    ['is not a second one', loan({ customer_id: '{paidCustomer}' }), 'loan_loans_one_open'],
    ['is not a second request', loan({ customer_id: '{askedCustomer}' }), 'loan_loans_one_open'],
    ['has no number below nothing', loan({ id: '-5' }), BROKEN],
    ['has something to sign', loan(), 'has no agreement'],
    ['does not begin half paid back', loan({ principal_left_units: '500000000' }), 'loan_loans_state'],
    ['is not asked for at another time', loan({ requested_at: NEVER }), 'is not of this moment'],
    ['does not begin paid out', loan({ status: `'repaying'` }), DENIED],
    ['does not begin with a case', loan({ case_id: '{case}' }), DENIED],
    ['does not begin with a step', loan({ step: '1' }), DENIED],
    ['does not begin with interest', loan({ interest_charged_units: '5' }), DENIED],
    ['does not choose when it is asked about', loan({ next_at: '{now}' }), DENIED],
  ]);
});

describe('a signature of nobody', () => {
  const NOT_TO_BE = 'is not to be signed';
  refuses([
    ['is under no loan that is not there', signature('987654321', 1), NOT_TO_BE],
    ['is under no loan that is paid out', signature('{paid}', 1), NOT_TO_BE],
    ['is under no loan that is repaid', signature('{repaid}', 1), NOT_TO_BE],
    ['is under no agreement that is not there', signature('{asked}', 2), NOT_TO_BE],
    ['is not made twice', signature('{signed}', 1), 'loan_signatures_pkey'],
    ['is not under what is outdated', [agreement('{signed}', 2), signature('{signed}', 1)], NOT_TO_BE],
    ['has no other fingerprint', signature('{asked}', 1, { sha256: `sha256('z')` }), BROKEN],
    ['is under no empty document', signature('{asked}', 1, { document: `''`, sha256: `sha256('')` }), BROKEN],
    ['is sealed by no key that is not there', signature('{asked}', 1, { sealed_by: `repeat('f', 64)` }), 'sealed_by'],
    ['is of no other time', signature('{asked}', 1, { signed_at: NEVER }), 'is not of this moment'],
    ['is not changed', `update loan_signatures set document = sha256('z')`, DENIED],
    ['is not taken away', 'delete from loan_signatures', DENIED],
    ['nor are all of them', 'truncate loan_signatures', DENIED],
  ]);
});

describe('an agreement that was not made', () => {
  const NOT_NEXT = 'is not the next agreement';
  refuses([
    ['is not added to what is paid out', agreement('{paid}', 2), NOT_NEXT],
    ['is not added to what is repaid', agreement('{repaid}', 2), NOT_NEXT],
    ['does not take the place of another', agreement('{asked}', 1), NOT_NEXT],
    ['skips no number', agreement('{asked}', 3), NOT_NEXT],
    ['has no other rate than its loan', agreement('{asked}', 2, { daily_ppb: '1' }), NOT_NEXT],
    ['has no other free days than its loan', agreement('{asked}', 2, { free_days: '90' }), NOT_NEXT],
    ['has no other days than its loan', agreement('{asked}', 2, { days: '14' }), NOT_NEXT],
    ['has no other fingerprint', agreement('{asked}', 2, { sha256: `sha256('z')` }), BROKEN],
    ['is of no other time', agreement('{asked}', 2, { made_at: NEVER }), 'is not of this moment'],
    ['is not changed', `update loan_agreements set daily_ppb = 1`, DENIED],
    ['is not taken away', 'delete from loan_agreements', DENIED],
  ]);
});

describe('the key of the platform', () => {
  refuses([
    ['is not changed', `update loan_keys set sealed = ''`, DENIED],
    ['is not taken away', 'delete from loan_keys', DENIED],
  ]);

  it('has no other put in its place, by whose certificate customers would check', async () => {
    const another = `insert into loan_keys (fingerprint, certificate, sealed, made_at) values (repeat('f', 64), 'mine', '\\x00', {now})`;
    expect(await forged(another)).not.toBe('done');
  });
});

describe('a payout', () => {
  const UNSIGNED = 'is not signed as it is offered';
  const NOT_HERS = 'to decide';
  refuses([
    ['needs a signature', payOut('{asked}'), UNSIGNED],
    ['is not made twice', payOut('{paid}'), UNSIGNED],
    ['is not made twice at once', [payOut('{signed}'), payOut('{signed}')], UNSIGNED],
    ['is not made again of what is repaid', payOut('{repaid}'), UNSIGNED],
    ['is of no loan that is not there', payOut('987654321'), 'loan 987654321'],
    ['is of no loan at all', payOut('null'), 'nothing is lent'],
    ['is of nobody who has not the case', payOut('{signed}', '{second}'), NOT_HERS],
    ['is of nobody at all', payOut('{signed}', 'null'), NOT_HERS],
    ['is of no other time', payOut('{signed}', '{member}', NEVER), 'is not of this moment'],
    ['is at some time', payOut('{signed}', '{member}', 'null'), 'loan_loans'],
    [
      'needs a case that is open',
      [
        `update cases_cases set closed_at = {now}, outcome = 'cancelled', closing_words = 'forged', changed_at = {now} where id = {case}`,
        payOut('{signed}'),
      ],
      NOT_HERS,
    ],
    [
      'needs a case that somebody has',
      [
        `update cases_cases set assignee_id = null, assignee_role = null, assigned_at = null where id = {case}`,
        payOut('{signed}'),
      ],
      NOT_HERS,
    ],
    [
      'is of nobody but compliance',
      [
        `update cases_cases set assignee_id = null, assignee_role = null, assigned_at = null where id = {case}`,
        `update cases_cases set assignee_id = {support}, assignee_role = 'support', assigned_at = {now} where id = {case}`,
        payOut('{signed}', '{support}'),
      ],
      NOT_HERS,
    ],
    [
      'rests on no document of another loan',
      [
        `insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
         select {asked}, 1, drawing, document, sha256, sealed_by, seal, bond, {now} from loan_signatures where loan_id = {paid}`,
        payOut('{asked}'),
      ],
      'loan_signatures_sha256_key',
    ],
    [
      'is not refused as unsigned before its time',
      `update loan_loans set status = 'rejected', reason = 'unsigned', decided_at = {now}, ended_at = {now} where id = {asked}`,
      'is rejected',
    ],
    ['needs a case of its own', `update loan_loans set case_id = {paidCase} where id = {asked}`, 'terms of loan'],
    ['needs its own case', `update loan_loans set case_id = null where id = {signed}`, 'terms of loan'],
    ['is not of a request with a signature and no case', [signature('{asked}', 1), payOut('{asked}')], NOT_HERS],
    [
      'is not on terms that were changed after they were signed',
      [`update loan_loans set daily_ppb = 1 where id = {signed}`, payOut('{signed}')],
      UNSIGNED,
    ],
    [
      'is not on terms that nobody offers, whoever signs them',
      [
        `update loan_loans set daily_ppb = 1, free_days = 90 where id = {signed}`,
        agreement('{signed}', 2),
        signature('{signed}', 2),
        payOut('{signed}'),
      ],
      UNSIGNED,
    ],
    ['needs the newest agreement signed', [agreement('{signed}', 2), payOut('{signed}')], UNSIGNED],
    ['is not written', `update loan_loans set status = 'repaying' where id = {signed}`, 'is changed by paying it out'],
    ['is not written with its time', `update loan_loans set paid_out_at = {now} where id = {signed}`, DENIED],
    ['is not written with its day', `update loan_loans set due_at = {now} where id = {paid}`, DENIED],
  ]);
});

describe('what is paid out', () => {
  const FIXED = 'is changed by paying it out and paying it back';
  refuses([
    ['keeps its rate', 'update loan_loans set daily_ppb = 1 where id = {paid}', FIXED],
    ['keeps its free days', 'update loan_loans set free_days = 90 where id = {paid}', FIXED],
    ['keeps its offer', 'update loan_loans set version = version + 1 where id = {paid}', FIXED],
    ['keeps its case', 'update loan_loans set case_id = null where id = {paid}', FIXED],
    ['keeps who decided', 'update loan_loans set decided_by = {second} where id = {paid}', FIXED],
    ['keeps its days', 'update loan_loans set days = 180 where id = {paid}', DENIED],
    ['keeps its principal', 'update loan_loans set principal_units = 1 where id = {paid}', DENIED],
    ['keeps what is left', 'update loan_loans set principal_left_units = 0 where id = {paid}', DENIED],
    ['keeps its interest', 'update loan_loans set interest_charged_units = 0 where id = {paid}', DENIED],
    ['keeps what was paid', 'update loan_loans set interest_paid_units = 1 where id = {paid}', DENIED],
    ['keeps the days that were charged', 'update loan_loans set charged_days = 300 where id = {paid}', DENIED],
    ['keeps its steps', 'update loan_loans set step = 9 where id = {paid}', DENIED],
    ['keeps its customer', 'update loan_loans set customer_id = {freeCustomer} where id = {paid}', DENIED],
    ['is not marked as repaid', `update loan_loans set status = 'repaid', ended_at = {now} where id = {paid}`, FIXED],
    [
      'is not rejected',
      `update loan_loans set status = 'rejected', reason = 'cancelled', decided_by = null, ended_at = {now} where id = {paid}`,
      FIXED,
    ],
    ['is not marked as overdue', `update loan_loans set status = 'expired' where id = {paid}`, FIXED],
    ['does not go back to its review', `update loan_loans set status = 'review' where id = {paid}`, FIXED],
    ['is not forgotten', 'delete from loan_loans where id = {paid}', DENIED],
    ['nor is everything', 'truncate loan_loans cascade', DENIED],
    ['is not begun again when it is repaid', `update loan_loans set status = 'review' where id = {repaid}`, FIXED],
  ]);

  it('is not overdue before its day, whatever time somebody says that it is', async () => {
    await forger.query('begin');
    try {
      await forger.query(`select loan_remind(${NEVER}, 10)`).catch(() => forger.query('rollback; begin'));
      const { rows } = await forger.query<{ status: string }>(
        filled('select status from loan_loans where id = {paid}'),
      );
      expect(rows).toEqual([{ status: 'repaying' }]);
    } finally {
      await forger.query('rollback');
    }
  });
});

describe('a repayment', () => {
  const OTHER = 'owes another amount';
  refuses([
    ['is not more than is owed', repay('{paid}', '2000000000'), OTHER],
    ['is not nothing', repay('{paid}', '0'), OTHER],
    ['is not less than nothing', repay('{paid}', '-1000000'), OTHER],
    ['is not what is no number', repay('{paid}', `'NaN'`), OTHER],
    ['is not what has no end', repay('{paid}', `'Infinity'`), OTHER],
    ['is not anything', repay('{paid}', 'null'), 'null value'],
    ['is of a kind that there is', repay('{paid}', '5', `'gift'`), 'loan_repayments_kind'],
    ['is of some kind', repay('{paid}', '5', 'null'), 'null value'],
    ['is of no other time', repay('{paid}', '5', `'customer'`, NEVER), 'is not of this moment'],
    ['is at some time', repay('{paid}', '5', `'customer'`, 'null'), 'null value'],
    ['is decided by what is there', repay('{paid}', '5', `'customer'`, '{now}', '5'), 'is not what was decided upon'],
    ['is decided by something', repay('{paid}', '5', `'customer'`, '{now}', 'null'), 'is not what was decided upon'],
    ['is not of a request', repay('{signed}', '5', `'customer'`, '{now}', AVAILABLE('{signedCustomer}')), 'repaid'],
    [
      'is not of what is repaid',
      repay('{repaid}', '5', `'customer'`, '{now}', AVAILABLE('{repaidCustomer}')),
      'repaid',
    ],
    [
      'is not written',
      `insert into loan_repayments (loan_id, step, kind, interest_units, principal_units, charged_days, paid_at)
       values ({paid}, 2, 'customer', 0, 1000000000, 0, {now})`,
      DENIED,
    ],
    ['is not changed', 'update loan_repayments set principal_units = 1', DENIED],
    ['is not taken back', 'delete from loan_repayments', DENIED],
  ]);

  it('has no fraction of a unit, which books cannot hold', async () => {
    for (const units of ['0.5', '1.4', '1000000.5'])
      expect([units, await forged(repay('{paid}', units))]).not.toEqual([units, 'done']);
  });

  it('is not taken as due before its day', async () => {
    for (const kind of [`'due'`, `'withdrawal'`])
      expect([kind, await forged(repay('{paid}', '1000000', kind))]).not.toEqual([kind, 'done']);
  });
});

describe('the pool', () => {
  refuses([
    ['is not moved', `select loan_move('withdraw', 1, 1, {now})`, DENIED],
    [
      'is not posted from',
      `select ledger_write('{}', '{}', 'loan', array[{paid}::bigint], array[9], array[1], array['loan.paid_out'], array[1::bigint], array[2::bigint],
         array[5::numeric])`,
      DENIED,
    ],
    ['is not written', `update ledger_accounts set balance_units = 1 where kind = 'lending_pool'`, DENIED],
    [
      'has no transfer written',
      `insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units) values (1, 2, 0, 1, 1, 1, 5)`,
      DENIED,
    ],
    [
      'is not moved by an agreement that is not there',
      `select loan_move_agreed(987654, 'withdraw')`,
      'was approved in this transaction',
    ],
  ]);
});

describe('the owner of the schema', () => {
  test.each([
    ['changes no signature', `update loan_signatures set seal = ''`, 'append-only'],
    ['takes no signature away', 'delete from loan_signatures', 'append-only'],
    ['changes no agreement', 'update loan_agreements set daily_ppb = 1', 'append-only'],
    ['takes all agreements away', 'truncate loan_agreements cascade', 'append-only'],
    ['changes no key', `update loan_keys set certificate = ''`, 'append-only'],
    ['changes no repayment', 'update loan_repayments set principal_units = 1', 'append-only'],
    ['takes no loan away', 'delete from loan_loans', 'a loan stays known'],
    ['changes no principal', 'update loan_loans set principal_units = 1 where id = {paid}', 'is changed by paying'],
    [
      'marks nothing as repaid',
      `update loan_loans set status = 'repaid', principal_left_units = 0, ended_at = {now} where id = {paid}`,
      'is changed by paying',
    ],
    ['changes nothing that is over', 'update loan_loans set free_days = 1 where id = {repaid}', 'is changed by paying'],
  ])('%s', async (_, statement, words) => {
    await expect(run(stage.server.database.ownerUrl, filled(statement))).rejects.toThrow(words);
  });
});

/** As the functions of loans run: as the owner, whom another session has become. Each change in a transaction that is taken back. */
describe('whoever pays back or expires a loan', () => {
  const CHANGED = [
    'status',
    'step',
    'next_at',
    'ended_at',
    'expired_at',
    'charged_days',
    'principal_left_units',
    'interest_charged_units',
    'interest_paid_units',
  ];
  /** Another value than the column has. */
  const OTHER: Readonly<Record<string, (column: string) => string>> = {
    text: (column) => `coalesce(${column}, '') || 'x'`,
    timestamptz: (column) => `coalesce(${column}, {now}) + interval '1 second'`,
    number: (column) => `coalesce(${column}, 0) + 1`,
  };
  const EXPIRED = `update loan_loans set status = 'expired', expired_at = due_at where id = {paid}`;

  test.each([
    ['repaying', '', CHANGED],
    // When it became overdue stays known.
    ['expired', EXPIRED, CHANGED.filter((column) => column !== 'expired_at')],
  ])('changes no other column of one that is %s, by whichever value', async (_, first, changed) => {
    const columns = (await stage.server.ask(
      `select attname || ' ' || case when typname in ('text', 'timestamptz') then typname else 'number' end
       from pg_attribute join pg_type t on t.oid = atttypid where attrelid = 'loan_loans'::regclass and attnum > 0 and not attisdropped`,
    )) as string[];
    const client = new pg.Client(stage.server.database.adminUrl);
    await client.connect();
    const refused: string[] = [];
    for (const [column = '', type = ''] of columns.map((line) => line.split(' '))) {
      // What holds the moment refuses times before the guard is asked.
      const statements = [
        'set local session_replication_role = replica',
        first,
        'set local session_replication_role = origin',
        'alter table loan_loans disable trigger loan_loans_decided_at_the_moment',
        'alter table loan_loans disable trigger loan_loans_expired_at_the_moment',
        'set local role candor_owner',
      ];
      await client.query(`begin; ${filled(statements.join('; '))}`);
      const to = column === 'status' ? 'status' : OTHER[type]?.(column);
      const answer = await client
        .query(filled(`update loan_loans set ${column} = ${to ?? ''} where id = {paid}`))
        .then(() => 'done', String);
      await client.query('rollback');
      if (answer.includes('is changed by paying it out and paying it back')) refused.push(column);
    }
    await client.end();
    const all = columns.map((line) => line.split(' ')[0] ?? '');
    expect(refused.toSorted()).toEqual(all.filter((column) => !changed.includes(column)).toSorted());
  });
});

describe('an account with an open loan', () => {
  it('is not closed by hand', async () => {
    for (const customer of ['paid', 'signed', 'asked'])
      expect(
        await forged(
          `update identity_customers set status = 'closed', closed_at = {now} where id = {${customer}Customer}`,
        ),
      ).toContain('has an open loan');
  });

  it('is not closed by its customer, who is not left with an error of the server', async () => {
    const account = String(await one(`select email from identity_customers where id = {askedCustomer}`));
    const answer = await (await stage.signIn({ account })).call(closeAccount, {});
    expect([answer.status < 500, answer.code === '200']).toEqual([true, false]);
    expect(await one(`select status from identity_customers where id = {askedCustomer}`)).not.toBe('closed');
  });
});
