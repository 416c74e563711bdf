/** What customers were promised: what they were told was done is there, and what they were told was not decided in time is never done. */
import type { Done, Submission } from '../writer/answers.ts';
import { NotInTime } from '../writer/in-time.ts';
import type { Committed } from './committed.ts';

type Asked = { times: number; notInTime: number; effects: number };

export class SimPromises {
  readonly #committed: Committed;
  /** By customer and key. */
  readonly #asked = new Map<string, Asked>();
  readonly #acknowledged: Done[] = [];
  notInTime = 0;

  constructor(committed: Committed) {
    this.#committed = committed;
  }

  noteAsked(submission: Submission): void {
    this.#of(submission).times += 1;
  }

  noteDone(submission: Submission, done: Done): void {
    this.#acknowledged.push(done);
    if (!done.repeated) this.#of(submission).effects += 1;
  }

  noteError(submission: Submission, error: unknown): void {
    if (!(error instanceof NotInTime)) return;
    this.notInTime += 1;
    this.#of(submission).notInTime += 1;
  }

  broken(): string[] {
    return [...this.#missing(), ...this.#carriedOut(), ...this.#twice()];
  }

  /** Whatever was acknowledged exists: once, and at the reported version. */
  #missing(): string[] {
    const steps = new Set(this.#committed.events.map(({ orderId, version }) => `${orderId}/${version}`));
    const plans = this.#acknowledged.flatMap((done) => {
      const answer = done.repeated ? done.answer : done.effect.effect === 'reserved' ? done.effect.answer : undefined;
      return answer === undefined ? [] : [String((answer as { id: unknown }).id)];
    });
    const reported = this.#acknowledged.flatMap((done) => {
      if (done.repeated) return done.done;
      const { effect } = done;
      if (effect.effect === 'orders') return effect.done;
      return effect.effect === 'order' ? [{ orderId: effect.order.order.id, version: effect.event.version }] : [];
    });
    return [
      ...plans
        .filter((id) => !this.#committed.plansOpened.has(id))
        .map((id) => `plan ${id} was acknowledged, and is not there`),
      ...reported
        .filter(({ orderId, version }) => !steps.has(`${orderId}/${version}`))
        .map(({ orderId, version }) => `order ${orderId} version ${version} was acknowledged, and is not there`),
    ];
  }

  /** Every request with the key was not decided in time, and one of them was carried out all the same. */
  #carriedOut(): string[] {
    return [...this.#asked]
      .filter(([name, { times, notInTime }]) => times === notInTime && this.#committed.answers.has(name))
      .map(([name]) => `${name} was not decided in time, and is carried out`);
  }

  /** Two requests with the same key were both told that theirs was done just now. */
  #twice(): string[] {
    return [...this.#asked]
      .filter(([, { effects }]) => effects > 1)
      .map(([name, { effects }]) => `${name} was carried out ${effects} times`);
  }

  #of({ command, idempotency }: Submission): Asked {
    const name = `${command.owner} ${idempotency?.key}`;
    const asked = this.#asked.get(name) ?? { times: 0, notInTime: 0, effects: 0 };
    this.#asked.set(name, asked);
    return asked;
  }
}
