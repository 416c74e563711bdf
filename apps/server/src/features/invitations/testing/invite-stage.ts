/** For tests: people who invite each other, trade bitcoin, and are looked at. */
import { randomUUID } from 'node:crypto';
import { type FriendView, getInvitations, listInvitedFriends } from '@candor/contract/invitations';
import { getUserInfo, register } from '@candor/contract/identity';
import { assignCase, type CaseView, closeCase, listCases } from '@candor/contract/staff/cases';
import { DAY, HOUR } from '@candor/core/time';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Member } from '../../staff/testing/office.ts';
import { buy, close, LONG, quoteBitcoin } from '../../trading/testing/orders.ts';
import { INVITATIONS_JOB } from '../index.ts';

const REAL = { real: true } as const;

export type Person = { readonly client: TestClient; readonly id: string; readonly code: string; readonly name: string };

let people = 0;

export class InviteStage {
  readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
  }

  /** Somebody on a device of their own, whom the holder of that code invited. */
  async join(inviteCode?: string, device: string = randomUUID()): Promise<Person> {
    people += 1;
    const name = `invited_${people}`;
    const visitor = this.server.visitor.with({ 'candor-device': device });
    const { token } = await visitor.done(register, {
      body: { account: name, password: PASSWORD, ...(inviteCode !== undefined && { inviteCode }) },
    });
    const client = visitor.as(token);
    const { id, inviteCode: code } = await client.done(getUserInfo);
    return { client, id, code, name };
  }

  /** With a real account of 100,000 USDT. */
  async joinFunded(inviteCode?: string, device?: string): Promise<Person> {
    const person = await this.join(inviteCode, device);
    await this.server.openReal(person.client, 100_000);
    return person;
  }

  /** Opens and closes on the real account: two fees. */
  async trade({ client }: Person, lots = '0.1'): Promise<void> {
    quoteBitcoin(this.server);
    const { id } = await buy(client, { ...LONG, lots }, REAL);
    await close(client, { orderId: id }, REAL);
  }

  /** To half past the first hour of a following day (UTC), signed in again: unused sessions end. */
  nextDay(days = 1): void {
    const { server } = this;
    server.move(days * DAY - (server.now() % DAY) + 12 * HOUR);
    quoteBitcoin(server);
  }

  async again(person: Person): Promise<Person> {
    return { ...person, client: await person.client.login(person.name) };
  }

  async run(): Promise<void> {
    await enqueue(this.server.app.db.kysely, INVITATIONS_JOB, {});
    await this.server.untilQuiet();
  }

  async friends({ client }: Person): Promise<FriendView[]> {
    return (await client.done(listInvitedFriends, { query: { page: '1', size: '50' } })).list;
  }

  terms({ client }: Person) {
    return client.done(getInvitations, { query: {} });
  }

  /** What was charged to the friend's real account less what was taken back, in units. */
  async fees({ id }: Person): Promise<bigint> {
    const [units] = await this.server.ask(
      `select coalesce(sum(case when kind like '%.reversed' then -amount_units else amount_units end), 0)::text from ledger_transfers
       where book = ledger_book($1, 'real') and kind like 'fee.%' and kind not like 'fee.protected%'`,
      [id],
    );
    return BigInt(String(units));
  }

  /** All rewards that the ledger has of somebody, in units. */
  async rewards({ id }: Person): Promise<bigint> {
    const [units] = await this.server.ask(
      `select coalesce(sum(amount_units), 0)::text from ledger_transfers where book = ledger_book($1, 'real') and kind = 'invite.reward'`,
      [id],
    );
    return BigInt(String(units));
  }

  async cases(reviewer: TestClient, { id }: Person): Promise<CaseView[]> {
    return (await reviewer.done(listCases, { query: { kind: 'invitation', customerId: id } })).list;
  }

  async decide(member: Member, inviter: Person, outcome: 'approved' | 'refused', words: string): Promise<void> {
    const reviewer = await member.signIn();
    const [open] = await this.cases(reviewer, inviter);
    const caseId = open?.id ?? '0';
    await reviewer.done(assignCase, { body: { caseId } });
    await reviewer.done(closeCase, { body: { caseId, outcome, words } });
  }
}
