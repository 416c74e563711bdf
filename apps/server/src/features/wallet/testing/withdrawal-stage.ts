/** For tests: verified customers with money and a confirmed address, the staff who decide, and the operator who signs outside. */
import { getUserInfo } from '@candor/contract/identity';
import {
  approveWithdrawal,
  makePayoutBatch,
  type PayoutBatchView,
  putSignedBatch,
  type UnsignedTransaction,
} from '@candor/contract/staff/withdrawals';
import { addPayee, confirmPayee, withdrawal, type WithdrawalView } from '@candor/contract/withdrawals';
import { assert } from '@candor/core/assert';
import type { Role } from '@candor/core/staff/permissions';
import { DAY, MINUTE } from '@candor/core/time';
import { addr, Transaction } from 'micro-eth-signer';
import { z } from 'zod';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { Applicant, decideOn, StoredPictures } from '../../kyc/testing/submission.ts';
import { Member } from '../../staff/testing/office.ts';
import { PLAY_USDT } from '../play-chain/play-usdt.ts';
import { TEST_PAYOUT_KEY } from './test-chain.ts';
import { ETHER, REAL, USDT, walletStage } from './wallet-stage.ts';

/** A customer's own wallet, of which nobody has the key. */
export const walletOf = (number: number) => addr.fromPrivateKey(`0x${String(number).padStart(64, '0')}`);

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly wallet: string;
  readonly payeeId: string;
  /** With a fresh proof, as of the last call of `signIn`. */
  client: TestClient;
};

/** @param options as of `walletStage`. */
export function withdrawalStage(options: Parameters<typeof walletStage>[0] = {}) {
  const stage = walletStage(options);
  let pictures: StoredPictures | null = null;
  let count = 0;
  const members = new Map<string, Member>();

  /** As a member who has just signed in: sessions end while tests move the clock. */
  const staff = async (role: Role, name: string = role): Promise<TestClient> => {
    const member = members.get(name) ?? (await Member.join(stage.server, role, name));
    members.set(name, member);
    return member.signIn();
  };

  /** A fresh second factor of a member who has signed in; moves the clock. */
  const factor = (name: string): { readonly verificationCode: string } => {
    const member = members.get(name);
    assert(member !== undefined, 'who decides has signed in');
    return { verificationCode: member.freshCode() };
  };

  const verified = async (email: string): Promise<{ id: string; client: TestClient }> => {
    count += 1;
    pictures ??= await StoredPictures.open(stage.server);
    const { client, id } = await Applicant.join(stage.server, pictures, email).then(async (applicant) => {
      await applicant.handIn({
        lastName: `Wellenreiter${'abcdefghij'.charAt(count % 10)}`,
        phone: `+4915112345${100 + count}`,
      });
      return applicant;
    });
    await decideOn(await staff('compliance'), id);
    return { id, client };
  };

  const signIn = async (person: Pick<Person, 'email'>): Promise<TestClient> =>
    (await stage.server.visitor.login(person.email)).proven(PASSWORD);

  const ticketOf = async (email: string): Promise<string> =>
    (await stage.server.mail(email, 'payeeAdded'))['path']?.split('#')[1] ?? '';

  return {
    look: stage.look,
    get chain() {
      return stage.chain;
    },
    get server() {
      return stage.server;
    },
    get node() {
      return stage.node;
    },
    addressOf: stage.addressOf,
    staff,
    factor,
    verified,
    signIn,
    ticketOf,
    /** So many of them, whose addresses can be used, with USDT and ETH. Moves the clock by a day. */
    async people(number: number, funds: { usdt?: number; eth?: number } = { usdt: 1_000, eth: 2 }): Promise<Person[]> {
      const list: Person[] = [];
      for (let index = 0; index < number; index += 1) {
        const email = `payee${count}@mail.example`;
        const { id, client } = await verified(email);
        const wallet = walletOf(1_000 + count);
        const body = { network: 'ethereum', address: wallet, name: 'My wallet' } as const;
        const { id: payeeId } = await (await client.proven()).done(addPayee, { body }, REAL);
        await stage.server.visitor.done(confirmPayee, { body: { ticket: await ticketOf(email) } });
        if ((funds.usdt ?? 0) > 0)
          await stage.server.ask(`select sandbox_grant($1, 'USDT', $2)`, [id, String(BigInt(funds.usdt ?? 0) * USDT)]);
        if ((funds.eth ?? 0) > 0)
          await stage.server.ask(`select sandbox_grant($1, 'ETH', $2)`, [id, String(BigInt(funds.eth ?? 0) * ETHER)]);
        list.push({ id, email, wallet, payeeId, client });
      }
      stage.server.move(DAY + MINUTE);
      stage.server.feed.quote('ETHUSDT', '2000', '2001');
      for (const person of list) person.client = await signIn(person);
      return list;
    },
    /** Signs in anew: the proof ends while members of staff wait for their next code. */
    ask: async (person: Person, amount: string, fee: string, more: object = {}): Promise<WithdrawalView> => {
      person.client = await signIn(person);
      return person.client.done(
        withdrawal,
        { body: { coin: 'ETH', network: 'ethereum', payeeId: person.payeeId, amount, fee, ...more } },
        REAL,
      );
    },
    approve: async ({ id, amount, address }: WithdrawalView, name = 'compliance'): Promise<void> => {
      const member = await staff(name === 'compliance' ? 'compliance' : 'treasury', name);
      await member.done(approveWithdrawal, { body: { id, amount, address, ...factor(name) } });
    },
    batch: async () =>
      (await staff('treasury')).done(makePayoutBatch, { body: { network: 'ethereum', ...factor('treasury') } }),
    put: async (batch: PayoutBatchView, signed: string[]) =>
      (await staff('treasury'))
        .with({ 'accept-language': 'en' })
        .call(putSignedBatch, { body: { id: batch.id, signed, ...factor('treasury') } }),
    /** Held and available, such as `1.5 ETH withdrawal`. */
    accounts: async (id: string): Promise<unknown[]> =>
      stage.server.ask(
        `select wallet_amount(asset, balance_units) || ' ' || asset || ' ' || kind from ledger_accounts
         where owner_id = $1 and mode = 'real' and balance_units <> 0 order by asset, kind`,
        [id],
      ),
    /** Behind everybody's back. */
    setUsdt: async (address: string, units: bigint): Promise<void> => {
      await stage.chain.setUsdt(address, units);
    },
    etherOf: async (address: string): Promise<bigint> =>
      BigInt(await stage.chain.rpc('eth_getBalance', [address, 'latest'], z.string())),
    usdtOf: async (address: string): Promise<bigint> =>
      BigInt(
        await stage.chain.rpc(
          'eth_call',
          [{ to: PLAY_USDT, data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest'],
          z.string(),
        ),
      ),
  };
}

export function idOf(client: TestClient): Promise<string> {
  return client.done(getUserInfo).then(({ id }) => id);
}

/** What the operator does outside of the platform. @param changed for a signer who cheats. */
export function signAll(
  unsigned: readonly UnsignedTransaction[],
  changed: Partial<UnsignedTransaction> = {},
  key = TEST_PAYOUT_KEY,
): string[] {
  return unsigned.map((each) => {
    const { data, to, type, ...figures } = { ...each, ...changed };
    assert(type === 'eip1559', 'payouts are of one type');
    return Transaction.prepare(
      {
        to,
        data: data === '0x' ? '' : data,
        chainId: BigInt(figures.chainId),
        nonce: BigInt(figures.nonce),
        value: BigInt(figures.value),
        gasLimit: BigInt(figures.gasLimit),
        maxFeePerGas: BigInt(figures.maxFeePerGas),
        maxPriorityFeePerGas: BigInt(figures.maxPriorityFeePerGas),
      },
      false,
    )
      .signBy(key)
      .toHex();
  });
}
