/** Deposits on a network without a node: announced with a proof, credited by two members of staff or refused by one, and once whatever happens. */
import { finishUpload, sendPart, startUpload } from '@candor/contract/documents';
import { closeAccount, getUserInfo } from '@candor/contract/identity';
import { listNotifications } from '@candor/contract/notifications';
import { takeBreak } from '@candor/contract/protection';
import { getReserves } from '@candor/contract/reserves';
import { countCases, listCases } from '@candor/contract/staff/cases';
import { listAllDeposits, refuseDeposit, viewDepositProof } from '@candor/contract/staff/deposits';
import { listAudit } from '@candor/contract/staff/staff';
import { approveProposal, proposeChange, type ProposalView, proposalView } from '@candor/contract/staff/proposals';
import { getDepositAddress, listDepositOptions, recharge } from '@candor/contract/wallet';
import { HOUR } from '@candor/core/time';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { picture, uploadProof } from '../testing/proof.ts';
import { reviewStage, WORDS } from '../testing/review-stage.ts';
import { REAL } from '../testing/wallet-stage.ts';

const stage = reviewStage();
const { addressOf, announce, approve, balances, deposits, propose, refuse, reviewOf, staff, together } = stage;
const ENGLISH = { 'accept-language': 'en' };
const newHash = () => randomBytes(32).toString('hex');
const idOf = (customer: TestClient) => customer.done(getUserInfo).then(({ id }) => id);

/** Announced by a new customer, and what the staff would see on the network. */
async function announced(paid = '0.5', hash = newHash()) {
  const customer = (await stage.server.register()).with(ENGLISH);
  const address = await addressOf(customer);
  const { id } = await announce(customer, hash);
  return { customer, id, credit: { hash, address, paid }, one: await reviewOf(id) };
}

/** So that it only needs to be approved. */
async function proposed(given: Awaited<ReturnType<typeof announced>>, name = 'treasury'): Promise<ProposalView> {
  return proposalView.parse((await propose(name, given.one, given.credit)).data);
}

describe('an announcement', () => {
  it('is offered as reviewed, and nothing is measured there', async () => {
    const customer = await stage.server.register();
    expect((await customer.done(listDepositOptions)).list).toEqual([
      {
        coin: 'BTC',
        network: 'bitcoin',
        minimum: '0.015',
        confirmations: 3,
        blockSeconds: 600,
        head: null,
        contracts: true,
        reviewHours: 48,
        withdrawals: 'nowhere',
        play: null,
      },
    ]);
    const { assets } = await stage.server.visitor.done(getReserves);
    expect(assets.find(({ coin }) => coin === 'BTC')).toMatchObject({
      held: null,
      networks: [{ network: 'bitcoin', hasNode: false, measured: null }],
    });
  });

  test.each([
    ['no proof', { proofId: undefined }, '11143'],
    ['an amount below the minimum', { amount: '0.01499999' }, '11080'],
    ['nineteen decimals', { amount: '0.5000000000000000001' }, '400'],
    ['an exponent', { amount: '5e-1' }, '400'],
    ['another network', { network: 'ethereum' }, '11084'],
    ['another coin', { coin: 'USDT' }, '11084'],
    ['five digits', { hash: '12345' }, '400'],
    ['a picture of somebody else', { proofId: '1' }, '400'],
  ])('with %s is refused, and opens no case', async (_, changed, code) => {
    const [customer, other] = [await stage.server.register(), await stage.server.register()];
    const theirs = await uploadProof(other);
    const body = {
      coin: 'BTC',
      network: 'bitcoin',
      amount: '0.5',
      hash: newHash(),
      proofId: await uploadProof(customer),
    };
    const more = 'proofId' in changed && changed.proofId === '1' ? { proofId: theirs } : changed;
    const answer = await customer.raw(recharge, recharge.path, { body: JSON.stringify({ ...body, ...more }) }, REAL);
    expect(answer.code).toBe(code);
    expect(await deposits(customer)).toEqual([]);
    const query = { customerId: await idOf(customer) };
    expect((await (await staff('compliance')).done(listCases, { query })).list).toEqual([]);
  });

  it('is a case with 48 hours, once, however often it is sent', async () => {
    const customer = await stage.server.register();
    const body = {
      coin: 'BTC',
      network: 'bitcoin',
      amount: '0.5',
      hash: newHash(),
      proofId: await uploadProof(customer),
    } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.done(recharge, { body }, REAL)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const [deposit] = await deposits(customer);
    expect(deposit).toMatchObject({ status: 'review', reason: 'staffReview', received: null });
    expect(Date.parse(deposit?.review?.dueAt ?? '') - Date.parse(deposit?.createdAt ?? '')).toBe(48 * HOUR);
    const compliance = await staff('compliance');
    const { list } = await compliance.done(listCases, { query: { customerId: await idOf(customer) } });
    expect(list).toMatchObject([{ kind: 'deposit', status: 'open' }]);
    expect(list[0]?.words).toContain('0.5 BTC');
    expect((await compliance.done(countCases, { query: {} })).list.map(({ kind }) => kind)).toContain('deposit');
  });

  it('is accepted during a break and beyond a limit, where there was an address before: what arrived is the customer’s', async () => {
    const [customer, other] = [await stage.server.register(), await stage.server.register()];
    await addressOf(customer);
    for (const each of [customer, other]) await each.done(takeBreak, { body: { days: 1 } });
    expect(await customer.codeOf(getDepositAddress, { body: { network: 'bitcoin' } }, REAL)).toBe('11019');
    expect((await announce(customer, newHash())).reason).toBe('staffReview');
    const body = {
      coin: 'BTC',
      network: 'bitcoin',
      amount: '0.5',
      hash: newHash(),
      proofId: await uploadProof(other),
    } as const;
    expect(await other.codeOf(recharge, { body }, REAL)).toBe('11019');
  });

  it('with a picture that is something else besides keeps the picture alone', async () => {
    const customer = await stage.server.register();
    const marker = '<script>alert("polyglot")</script>';
    const bytes = Uint8Array.from([...(await picture('blue')), ...Buffer.from(marker)]);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const { id: uploadId } = await customer.done(startUpload, {
      body: { kind: 'depositProof', bytes: bytes.length, digest },
    });
    await customer.done(sendPart, { params: { uploadId, offset: '0' }, bytes });
    const { id: proofId } = await customer.done(finishUpload, { body: { uploadId } });
    const { id: depositId } = await announce(customer, newHash(), { proofId });
    const params = { customerId: await idOf(customer), depositId };
    const treasury = await staff('treasury');
    const { data, headers } = await treasury.call(viewDepositProof, { params });
    expect(data).toEqual(expect.not.stringContaining('polyglot'));
    expect(headers.get('content-security-policy')).toContain('sandbox');
    // Who looked is recorded, and nobody looks at what is another customer's.
    const { list } = await (await staff('auditor')).done(listAudit, { query: { action: 'viewed.viewDepositProof' } });
    expect(list[0]).toMatchObject({ details: { depositId } });
    const others = { ...params, customerId: await idOf(await stage.server.register()) };
    expect(await treasury.codeOf(viewDepositProof, { params: others })).toBe('404');
  });
});

it('an announcement with the picture of another customer says so to whoever reviews it', async () => {
  const [first, second] = [await stage.server.register(), await stage.server.register()];
  const bytes = await picture('rebeccapurple');
  await announce(first, newHash(), { proofId: await uploadProof(first, bytes) });
  const { id } = await announce(second, newHash(), { proofId: await uploadProof(second, bytes) });
  expect((await reviewOf(id)).sameProof.map(({ customerId }) => customerId)).toEqual([await idOf(first)]);
});

describe('two members of staff', () => {
  it('credit what the explorer shows, and the customer reads so', async () => {
    const given = await announced('0.4');
    const { id, hash } = await proposed(given);
    expect((await reviewOf(given.id)).pending).toMatchObject([{ proposalId: id, proposer: 'treasury' }]);
    expect((await approve('compliance', { id, hash })).code).toBe('200');
    expect(await balances(given.customer)).toEqual(['0.4 BTC']);
    expect(await deposits(given.customer)).toMatchObject([
      {
        status: 'approved',
        reason: null,
        announced: { amount: '0.5' },
        received: { amount: '0.4', hash: given.credit.hash, address: given.credit.address, block: null },
      },
    ]);
    expect(await reviewOf(given.id, 'approved')).toMatchObject({
      creditedBy: { proposalId: id, proposer: 'treasury', approver: 'compliance' },
      pending: [],
    });
    const [news] = (await given.customer.done(listNotifications, {}, REAL)).list;
    expect(news).toMatchObject({ kind: 'depositCredited' });
    const query = { customerId: await idOf(given.customer), status: 'closed' } as const;
    const { list } = await (await staff('compliance')).done(listCases, { query });
    expect(list).toMatchObject([{ kind: 'deposit', outcome: 'approved' }]);
    expect((await approve('second', { id, hash })).code).toBe('11035');
  });

  it('are two: nobody approves what they proposed', async () => {
    const given = await announced();
    const { id, hash } = await proposed(given, 'compliance');
    expect((await approve('compliance', { id, hash })).code).toBe('11034');
    expect((await approve('treasury', { id, hash })).code).toBe('403');
    expect(await balances(given.customer)).toEqual([]);
  });

  it('credit by the last six digits too, and only what ends in them', async () => {
    const customer = await stage.server.register();
    const [hash, address] = [newHash(), await addressOf(customer)];
    const { id } = await announce(customer, hash.slice(-6));
    const one = await reviewOf(id);
    expect((await propose('treasury', one, { hash: newHash(), address, paid: '1' })).code).toBe('11142');
    const answer = await propose('treasury', one, { hash: `0x${hash.toUpperCase()}`, address, paid: '1.50' });
    const proposal = proposalView.parse(answer.data);
    expect(proposal.payload).toMatchObject({ hash, paid: '1.5' });
    expect((await approve('compliance', proposal)).code).toBe('200');
    expect(await balances(customer)).toEqual(['1.5 BTC']);
  });

  test.each([
    ['another transaction', { hash: 'c'.repeat(64) }, '11142'],
    ['the end of a hash', { hash: 'abcdef' }, '400'],
    ['an address of somebody else', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, '400'],
    ['nothing', { paid: '0' }, '400'],
    ['a ninth decimal', { paid: '0.500000001' }, '400'],
    ['a sign', { paid: '-0.5' }, '400'],
  ])('cannot credit %s', async (_, changed, code) => {
    const { one, credit } = await announced();
    expect((await propose('treasury', one, { ...credit, ...changed })).code).toBe(code);
  });

  it('credit once, however many approve at the same time', async () => {
    const given = await announced();
    const [first, second] = [await proposed(given), await proposed(given)];
    const deciding = (await together('compliance', 'second')).map(({ client, given: factor }, index) => {
      const { id, hash } = index === 0 ? first : second;
      return client.codeOf(approveProposal, { body: { id, hash, ...factor } });
    });
    expect((await Promise.all(deciding)).toSorted()).toEqual(['11140', '200']);
    expect(await balances(given.customer)).toEqual(['0.5 BTC']);
    expect((await propose('treasury', given.one, given.credit)).code).toBe('11140');
  });

  it('see who else announced a transaction, and credit each what it pays to their own address', async () => {
    const first = await announced();
    const second = await announced('0.1', first.credit.hash);
    expect(second.one.same).toMatchObject([{ id: first.id, isWhole: true, state: 'staffReview' }]);
    // Not to the address of the other one.
    expect((await propose('treasury', second.one, first.credit)).code).toBe('400');
    await approve('compliance', await proposed(first));
    expect((await refuse('compliance', { id: second.id, reason: 'otherAddress' })).code).toBe('200');
    expect([await balances(first.customer), await balances(second.customer)]).toEqual([['0.5 BTC'], []]);
    const treasury = await staff('treasury');
    const { list } = await treasury.done(listAllDeposits, { query: { tail: first.credit.hash.slice(-6) } });
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'failed'],
      [first.id, 'approved'],
    ]);
    const state = await treasury.done(listAllDeposits, { query: { state: 'otherAddress', network: 'bitcoin' } });
    expect(state.list.map(({ id }) => id)).toContain(second.id);
  });

  it('credit what a node had shown in a block that was replaced, and not what it shows still', async () => {
    const { customer, one, credit } = await announced();
    await stage.server.ask(
      `insert into wallet_cursors (network, genesis_hash, block_number, block_hash, moved_at) values ('bitcoin', repeat('0', 64), 9, repeat('9', 64), now())`,
    );
    const [shown] = await stage.server.ask(
      `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
       select customer_id, network, 'BTC', 'confirming', now(), id, $1, 0, 100, 9, repeat('9', 64), now() from wallet_addresses where address = $2 returning id`,
      [credit.hash, credit.address],
    );
    expect((await propose('treasury', one, credit)).code).toBe('11141');
    const replace = `update wallet_deposits set status = 'failed', reason = 'replaced', decided_at = now() where id = $1`;
    await stage.server.ask(replace, [shown]);
    const { id, hash } = proposalView.parse((await propose('treasury', one, credit)).data);
    expect((await approve('compliance', { id, hash })).code).toBe('200');
    expect(await balances(customer)).toEqual(['0.5 BTC']);
  });
});

describe('a refusal', () => {
  it('has a published reason and words that the customer reads, and the customer may announce it again', async () => {
    const given = await announced();
    expect((await refuse('treasury', { id: given.id, reason: 'chainReplaced' })).code).toBe('400');
    expect((await refuse('treasury', { id: given.id, reason: 'notSeen' })).code).toBe('200');
    expect(await deposits(given.customer)).toMatchObject([
      { status: 'failed', reason: 'notSeen', review: { words: WORDS } },
    ]);
    expect(await reviewOf(given.id, 'failed')).toMatchObject({ refusedBy: 'treasury' });
    expect((await refuse('compliance', { id: given.id, reason: 'notSeen' })).code).toBe('11140');
    expect((await propose('treasury', given.one, given.credit)).code).toBe('11140');
    const again = await announce(given.customer, given.credit.hash);
    expect(again.id).not.toBe(given.id);
    await approve('compliance', await proposed({ ...given, id: again.id, one: await reviewOf(again.id) }));
    expect(await balances(given.customer)).toEqual(['0.5 BTC']);
    expect(
      await given.customer.codeOf(
        recharge,
        {
          body: {
            coin: 'BTC',
            network: 'bitcoin',
            amount: '0.7',
            hash: given.credit.hash,
            proofId: await uploadProof(given.customer),
          },
        },
        REAL,
      ),
    ).toBe('11081');
  });

  it('and an approval at the same time: one of them holds', async () => {
    const given = await announced();
    const { id, hash } = await proposed(given);
    const [one, other] = await together('compliance', 'treasury');
    const codes = await Promise.all([
      one?.client.codeOf(approveProposal, { body: { id, hash, ...one.given } }),
      other?.client.codeOf(refuseDeposit, { body: { id: given.id, reason: 'unclear', words: WORDS, ...other.given } }),
    ]);
    expect(new Set(codes)).toEqual(new Set(['11140', '200']));
    const [{ status } = { status: '' }] = await deposits(given.customer);
    expect(await balances(given.customer)).toEqual(status === 'approved' ? ['0.5 BTC'] : []);
  });
});

describe('an account with a deposit under review', () => {
  it('is closed once that is decided: nobody could be credited afterwards', async () => {
    const { customer, id } = await announced();
    const proven = await customer.proven();
    expect(await proven.call(closeAccount, { body: {} })).toMatchObject({ status: 409, code: '11144' });
    expect((await refuse('compliance', { id, reason: 'notSeen' })).code).toBe('200');
    expect(await proven.codeOf(closeAccount, { body: {} })).toBe('200');
  });

  it('is not closed by two members of staff either', async () => {
    const { customer, id } = await announced();
    const customerId = await idOf(customer);
    const payload = { customerId, words: 'We cannot keep this account open.' };
    const change = { kind: 'customer.close', payload, reason: 'as agreed' } as const;
    const proposal = await (await staff('compliance')).done(proposeChange, { body: change });
    expect((await approve('second', proposal)).code).toBe('11144');
    expect((await refuse('compliance', { id, reason: 'notSeen' })).code).toBe('200');
    expect((await approve('second', proposal)).code).toBe('200');
  });
});
