/** For tests: a quote of bitcoin that was wrong, and two people who agree to take back what was filled at it. */
import { previewReversal } from '@candor/contract/staff/market';
import { approveProposal, type ProposalView, proposeChange } from '@candor/contract/staff/proposals';
import { MINUTE } from '@candor/core/time';
import { expect } from 'vitest';
import type { Answer, TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { Member } from '../../staff/testing/office.ts';
import { jumpBitcoin, quoteBitcoin } from './orders.ts';

const WORDS = 'The price of this fill was a mistake of our source.';

export class Reversals {
  readonly #server: TestServer;
  readonly treasury: Member;
  readonly compliance: Member;

  private constructor(server: TestServer, treasury: Member, compliance: Member) {
    this.#server = server;
    this.treasury = treasury;
    this.compliance = compliance;
  }

  static async open(server: TestServer): Promise<Reversals> {
    return new Reversals(server, await Member.join(server, 'treasury'), await Member.join(server, 'compliance'));
  }

  /** A usual price, and then a minute later one that is far from it. */
  spike(bid: string, ask: string): Promise<void> {
    this.#minute();
    jumpBitcoin(this.#server, bid, ask);
    return Promise.resolve();
  }

  /** The usual price comes back, and stays until candles of two whole minutes are stored. */
  async recover(bid?: string, ask?: string): Promise<void> {
    const minutes = [1, 2, 3, 4].map(() => this.#minute(bid, ask));
    await eventually(async () => {
      const [found] = await this.#server.ask(
        `select count(*)::int from market_candles where instrument_id = $1 and interval = '1m' and started_at = any ($2)`,
        [this.#server.market.instrument('BTCUSDT')?.id, minutes.slice(0, 2).map((at) => new Date(at))],
      );
      expect(found).toBe(2);
    });
  }

  #minute(bid = '73590', ask = '73600'): number {
    this.#server.move(2 * MINUTE - (this.#server.now() % MINUTE));
    jumpBitcoin(this.#server, bid, ask);
    const at = this.#server.now() - (this.#server.now() % MINUTE);
    this.#server.move(MINUTE - (this.#server.now() % MINUTE));
    return at;
  }

  /** The number of the quote that the order was last filled at. */
  async sequenceOf(order: string): Promise<number> {
    const [sequence] = await this.#server.ask(
      `select sequence from trading_events where order_id = $1 and kind in ('opened', 'partly_closed', 'closed') order by version desc limit 1`,
      [order],
    );
    return Number(sequence);
  }

  payload(sequence: number, words = WORDS) {
    return { code: 'BTCUSDT', source: 'simulated', sequence, words } as const;
  }

  async preview(sequence: number) {
    const query = { code: 'BTCUSDT', source: 'simulated', sequence: String(sequence) };
    return (await (await this.treasury.signIn()).done(previewReversal, { query })).found;
  }

  async tryPropose(sequence: number): Promise<Answer> {
    const body = { kind: 'fills.reverse', payload: this.payload(sequence), reason: 'a wrong tick' } as const;
    return (await this.treasury.signIn()).call(proposeChange, { body });
  }

  async propose(sequence: number): Promise<ProposalView> {
    const body = { kind: 'fills.reverse', payload: this.payload(sequence), reason: 'a wrong tick' } as const;
    return (await this.treasury.signIn()).done(proposeChange, { body });
  }

  async tryApprove({ id, hash }: Pick<ProposalView, 'id' | 'hash'>, approver = this.compliance): Promise<Answer> {
    const client: TestClient = await approver.signIn();
    return client.call(approveProposal, { body: { id, hash, verificationCode: approver.freshCode() } });
  }

  /** Two people agree, and it is done. */
  async reverse(sequence: number): Promise<void> {
    const made = await this.propose(sequence);
    quoteBitcoin(this.#server);
    expect((await this.tryApprove(made)).code).toBe('200');
    await this.done();
  }

  /** As every minute. */
  async runJob(): Promise<void> {
    await this.#server.ask(`select graphile_worker.add_job('trading.reverse', '{}')`);
  }

  /** Waits until every fill agreed on is undone. */
  async done(): Promise<void> {
    await eventually(async () => {
      const left = await this.#server.ask(
        `select order_id from trading_reversal_fills f
         where not exists (select from trading_events e where e.order_id = f.order_id and e.reverses = f.version)`,
      );
      const why = await this.#server.ask('select last_error from graphile_worker.jobs where last_error is not null');
      if (left.length > 0) throw new Error(`orders ${left.join()} wait for their reversal: ${why.join()}`);
    });
  }
}

export { WORDS as REVERSAL_WORDS };
