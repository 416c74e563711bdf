/** The address book, through HTTP: what it takes, the link in the mail, the day of waiting, and what strangers can do. */
import { listSecurityEvents } from '@candor/contract/identity';
import { addPayee, confirmPayee, listPayees, removePayee, withdrawal } from '@candor/contract/withdrawals';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { PAYEES_MAX } from '@candor/core/wallet/withdrawal';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';
import { REAL } from '../testing/wallet-stage.ts';
import { walletOf, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
const EMAIL = 'book@mail.example';
const GOOD = { network: 'ethereum', address: walletOf(7), name: 'My wallet' } as const;
let owner: TestClient;

beforeAll(async () => {
  const registered = await stage.server.registerByEmail(EMAIL);
  owner = (await registered.proven()).with({ 'accept-language': 'en' });
});

describe('an address', () => {
  test.each([
    ['of TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '11088', 'TRON (TRC-20)'],
    ['of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '11088', 'Bitcoin'],
    [
      'with one letter in the wrong case',
      walletOf(7).replace(/[A-F]/, (letter) => letter.toLowerCase()),
      '11088',
      'capital letters',
    ],
    ['without its last digit', walletOf(7).slice(0, -1), '11088', 'capital letters'],
    ['of nobody', `0x${'0'.repeat(40)}`, '11088', 'no valid address'],
    ['of a precompiled contract', `0x${'0'.repeat(39)}1`, '11088', 'no valid address'],
    ['that is the token', PLAY_USDT, '11090', 'belongs to Candor'],
    ['with a direction mark', `${walletOf(7)}\u202e`, '400', ''],
    ['that is empty', '', '400', ''],
  ])('%s is refused with a sentence that says so', async (_, address, code, words) => {
    const answer = await owner.call(addPayee, { body: { ...GOOD, address } }, REAL);
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(words)]);
    expect((await owner.done(listPayees, {}, REAL)).list).toEqual([]);
  });

  it('that customers pay in to, or that we pay out from, is refused', async () => {
    const other = await stage.server.register();
    const deposit = await stage.addressOf(other);
    expect(await owner.codeOf(addPayee, { body: { ...GOOD, address: deposit } }, REAL)).toBe('11090');
    const payout = stage.server.wallet.networks[0]?.paying?.payoutAddress ?? '';
    expect(await owner.codeOf(addPayee, { body: { ...GOOD, address: payout } }, REAL)).toBe('11090');
  });

  it('needs a fresh proof, and an e-mail address to confirm it by', async () => {
    const byName = await stage.server.register();
    expect(await byName.codeOf(addPayee, { body: GOOD }, REAL)).toBe('11008');
    expect(await (await byName.proven()).codeOf(addPayee, { body: GOOD }, REAL)).toBe('11091');
  });

  it('is confirmed once by the link of its mail, and usable a day later', async () => {
    const added = await owner.done(addPayee, { body: GOOD }, REAL);
    expect(added).toMatchObject({ address: GOOD.address, state: 'unconfirmed' });
    const again = await Promise.all(
      [1, 2, 3].map(() => owner.done(addPayee, { body: { ...GOOD, name: 'Other' } }, REAL)),
    );
    for (const each of again) expect(each).toEqual(added);
    const ticket = await stage.ticketOf(EMAIL);
    // Only a hash is stored.
    expect(await stage.server.ask('select encode(hash, $1) from wallet_payee_tickets', ['hex'])).toEqual([
      createHash('sha256').update(ticket).digest('hex'),
    ]);
    const codes = await Promise.all(
      [1, 2, 3].map(() => stage.server.visitor.codeOf(confirmPayee, { body: { ticket } })),
    );
    expect(codes.toSorted()).toEqual(['11093', '11093', '200']);
    expect((await owner.done(listPayees, {}, REAL)).list).toMatchObject([{ state: 'waiting' }]);
    stage.server.move(DAY + MINUTE);
    owner = await stage.signIn({ email: EMAIL });
    expect((await owner.done(listPayees, {}, REAL)).list).toMatchObject([{ state: 'usable' }]);
    const { list } = await owner.done(listSecurityEvents, { query: {} });
    const reported = list.filter(({ kind }) => kind.startsWith('payee'));
    expect(reported.map(({ kind, details }) => [kind, details['payee']])).toEqual([
      ['payeeConfirmed', GOOD.address],
      ['payeeAdded', GOOD.address],
    ]);
  });

  it('that is not confirmed within a day gets a new link, and waits for that', async () => {
    const body = { ...GOOD, address: walletOf(8) };
    await owner.done(addPayee, { body }, REAL);
    const old = await stage.ticketOf(EMAIL);
    stage.server.move(DAY + HOUR);
    expect(await stage.server.visitor.codeOf(confirmPayee, { body: { ticket: old } })).toBe('11093');
    owner = await stage.signIn({ email: EMAIL });
    expect(await owner.done(addPayee, { body }, REAL)).toMatchObject({ state: 'unconfirmed' });
    await stage.server.visitor.done(confirmPayee, { body: { ticket: await stage.ticketOf(EMAIL) } });
    expect((await owner.done(listPayees, {}, REAL)).list).toMatchObject([{ state: 'usable' }, { state: 'waiting' }]);
  });

  it('is nobody else’s to see or to remove, and gone once it was removed', async () => {
    const { list } = await owner.done(listPayees, {}, REAL);
    const id = list[0]?.id ?? '';
    const stranger = await stage.server.register();
    expect(await stranger.codeOf(removePayee, { body: { id } }, REAL)).toBe('404');
    await owner.done(removePayee, { body: { id } }, REAL);
    expect(await owner.codeOf(removePayee, { body: { id } }, REAL)).toBe('404');
    expect((await owner.done(listPayees, {}, REAL)).list.map((each) => each.id)).toEqual([list[1]?.id]);
  });

  it('is one of so many, also when all are added at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: PAYEES_MAX + 5 }, (_, index) =>
        owner.codeOf(addPayee, { body: { ...GOOD, address: walletOf(500 + index) } }, REAL),
      ),
    );
    // One was there before.
    expect(codes.filter((code) => code === '200')).toHaveLength(PAYEES_MAX - 1);
    expect(new Set(codes)).toEqual(new Set(['200', '11092']));
  });
});

describe('without being verified', () => {
  it('nothing can be withdrawn, whatever is in the book', async () => {
    const { list } = await owner.done(listPayees, {}, REAL);
    const body = { coin: 'ETH', network: 'ethereum', payeeId: list[0]?.id ?? '', amount: '1', fee: '0.001' } as const;
    expect(await owner.codeOf(withdrawal, { body }, REAL)).toBe('10022');
  });
});

describe('whoever has the application’s password', () => {
  test.each([
    [
      'confirms no address without a link',
      'update wallet_payees set confirmed_at = now() where confirmed_at is null',
      'by the link',
    ],
    ['changes no address', `update wallet_payees set match_key = 'x'`, 'permission denied'],
    ['deletes no address', 'delete from wallet_payees', 'permission denied'],
    [
      'uses no link twice',
      'update wallet_payee_tickets set used_at = issued_at where used_at is not null',
      'counts once',
    ],
  ])('%s', async (_, statement, words) => {
    await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow(words);
  });
});
