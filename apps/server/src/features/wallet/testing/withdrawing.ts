/** For tests: verified customers with money and a confirmed address, and the staff who decide; on any network. */
import { getUserInfo } from '@candor/contract/identity';
import {
  approveWithdrawal,
  makePayoutBatch,
  type PayoutBatchView,
  putSignedBatch,
} from '@candor/contract/staff/withdrawals';
import { addPayee, confirmPayee, withdrawal, type WithdrawalView } from '@candor/contract/withdrawals';
import { assert } from '@candor/core/assert';
import type { Asset } from '@candor/core/money/money';
import type { Role } from '@candor/core/staff/permissions';
import { DAY, MINUTE } from '@candor/core/time';
import type { Network } from '@candor/core/wallet/coins';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Applicant, decideOn, StoredPictures } from '../../kyc/testing/submission.ts';
import { Member } from '../../staff/testing/office.ts';
import { REAL } from './wallet-stage.ts';

/** Where they withdraw, and what they have. */
export type Place = {
  readonly network: Network;
  readonly coin: Asset;
  /** A customer's own wallet, of which nobody has the key. */
  walletOf(number: number): string;
  /** In the smallest units, for each person. */
  readonly funds: Readonly<Partial<Record<Asset, bigint>>>;
  /** The instrument that the limits need a price of, and its price. */
  readonly quote: readonly [code: string, bid: string, ask: string];
};

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly wallet: string;
  readonly payeeId: string;
  /** With a fresh proof, as of the last call of `signIn`. */
  client: TestClient;
};

export function withdrawing(stage: { readonly server: TestServer }, place: Place) {
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
    staff,
    factor,
    verified,
    signIn,
    ticketOf,
    /** So many of them, whose addresses can be used, with what they have. Moves the clock by a day. */
    async people(number: number, funds: Place['funds'] = place.funds): Promise<Person[]> {
      const list: Person[] = [];
      for (let index = 0; index < number; index += 1) {
        const email = `payee${count}@mail.example`;
        const { id, client } = await verified(email);
        const wallet = place.walletOf(1_000 + count);
        const body = { network: place.network, address: wallet, name: 'My wallet' };
        const { id: payeeId } = await (await client.proven()).done(addPayee, { body }, REAL);
        await stage.server.visitor.done(confirmPayee, { body: { ticket: await ticketOf(email) } });
        for (const [coin, units] of Object.entries(funds))
          await stage.server.ask(`select sandbox_grant($1, $2, $3)`, [id, coin, String(units)]);
        list.push({ id, email, wallet, payeeId, client });
      }
      stage.server.move(DAY + MINUTE);
      stage.server.feed.quote(...place.quote);
      for (const person of list) person.client = await signIn(person);
      return list;
    },
    /** Signs in anew: the proof ends while members of staff wait for their next code. */
    ask: async (person: Person, amount: string, fee: string, more: object = {}): Promise<WithdrawalView> => {
      person.client = await signIn(person);
      return person.client.done(
        withdrawal,
        { body: { coin: place.coin, network: place.network, payeeId: person.payeeId, amount, fee, ...more } },
        REAL,
      );
    },
    approve: async ({ id, amount, address }: WithdrawalView, name = 'compliance'): Promise<void> => {
      const member = await staff(name === 'compliance' ? 'compliance' : 'treasury', name);
      await member.done(approveWithdrawal, { body: { id, amount, address, ...factor(name) } });
    },
    batch: async () =>
      (await staff('treasury')).done(makePayoutBatch, { body: { network: place.network, ...factor('treasury') } }),
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
  };
}

export function idOf(client: TestClient): Promise<string> {
  return client.done(getUserInfo).then(({ id }) => id);
}
