/**
 * Where commands wait for the next batch, in two lines: what protects accounts (stop-outs, levels, whatever the market and the clock
 * demand) and what somebody asks for. Each batch takes of both, protection first, so that neither stands in the other's way. Nothing that
 * is asked for an account overtakes what protects it: that joins the batch before it, whatever its place.
 */
import { Overloaded, type Line, type Waiting } from '../../../process/group-commit.ts';
import { TooOften } from '../../../http/rate-limits.ts';
import type { Command } from '../decide/command.ts';
import { accountOf } from '../state/book.ts';
import type { Submission } from './answers.ts';
import { stepsBeforeReserves } from './steps-before-reserves.ts';

/**
 * How much protection a batch takes: as much as is saved in so many ms. Who asks waits for the two batches that are under way, and for
 * their own: four times that, and the rest of 150 ms is for what comes by chance. Fewer than the least would make the batches hardly
 * shorter, and all the more of them.
 */
const SHARE = { first: 64, least: 16, most: 128, step: 4, cut: 0.75 };
const TOOK_MS = { short: 20, long: 30 };
/** Of protection: some batches. */
const ROOM_MAX = 256;
/** About what is decided before the last one's time is up. */
const ASKED_MAX = 20_000;
/** More than anybody sends by hand; a hundred and more customers are needed to fill the line. */
const OWN_MAX = 100;
/** Until a customer whose commands fill their part of the line may try again. */
const OWN_WAIT_MS = 1_000;

const PROTECTIVE: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'evaluate',
  'reach',
  'trail',
  'expire',
  'finance',
]);

/** Whether the market or the clock demands it, and not a person. */
export function isProtective({ command }: Submission): boolean {
  return PROTECTIVE.has(command.kind);
}

type Place<Answer> = { readonly waiting: Waiting<Submission, Answer>; isLeft: boolean };

export class CommandLine<Answer> implements Line<Submission, Answer> {
  readonly #protection = new Fifo<Answer>();
  readonly #asked = new Fifo<Answer>();
  /** By account. */
  readonly #protectionOf = new Map<string, Place<Answer>[]>();
  readonly #askedBy = new Map<string, number>();
  readonly #placeOf = new Map<Submission, Place<Answer>>();
  #share = SHARE.first;

  get length(): number {
    return this.#protection.length + this.#asked.length;
  }

  /** How much more protection is worth its memory here before its turn comes. */
  roomFor(most = ROOM_MAX): number {
    return Math.max(0, most - this.#protection.length);
  }

  /** Throws `Overloaded` when the line is full, and `TooOften` when this customer's part of it is. Protection always finds its place. */
  add(waiting: Waiting<Submission, Answer>): void {
    const { owner, mode } = waiting.command.command;
    const place = { waiting, isLeft: false };
    if (isProtective(waiting.command)) {
      this.#protection.add(place);
      const account = accountOf(owner, mode);
      const own = this.#protectionOf.get(account);
      if (own === undefined) this.#protectionOf.set(account, [place]);
      else own.push(place);
      return;
    }
    const own = this.#askedBy.get(owner) ?? 0;
    if (own >= OWN_MAX) throw new TooOften(OWN_WAIT_MS);
    if (this.#asked.length >= ASKED_MAX) throw new Overloaded();
    this.#asked.add(place);
    this.#askedBy.set(owner, own + 1);
    this.#placeOf.set(waiting.command, place);
  }

  /** How long a batch with protection in it took from its decision to its commit: the next ones hold more of it, or less. */
  noteTook(ms: number): void {
    const { least, most, step, cut } = SHARE;
    if (ms < TOOK_MS.short) this.#share = Math.min(most, this.#share + step);
    else if (ms > TOOK_MS.long) this.#share = Math.max(least, Math.floor(this.#share * cut));
  }

  /** It waits no more. A no-op when it does not wait. */
  leave(submission: Submission): void {
    const place = this.#placeOf.get(submission);
    if (place !== undefined) this.#takeAsked(place);
  }

  /** The next batch, of so many: protection, and behind it what was asked. */
  take(size: number): Waiting<Submission, Answer>[] {
    const joins = stepsBeforeReserves();
    const share = Math.min(this.#share, Math.max(size >> 1, size - this.#asked.length));
    const protection: Place<Answer>[] = [];
    for (const place of this.#protection.waiting()) {
      if (protection.length >= share) break;
      this.#takeProtection(place);
      protection.push(place);
    }
    const asked: Place<Answer>[] = [];
    let early = (size - protection.length) >> 1;
    /** Their protection did not fit in: they go on in the next batch. */
    const crowded = new Set<string>();
    for (const place of this.#asked.waiting()) {
      const room = size - protection.length - asked.length;
      if (room <= 0) break;
      const { command } = place.waiting;
      const account = accountOf(command.command.owner, command.command.mode);
      if (crowded.has(account)) continue;
      const own = this.#protectionOf.get(account) ?? [];
      const fitting = own.slice(0, Math.min(early, room - 1));
      for (const each of fitting) this.#takeProtection(each);
      protection.push(...fitting);
      early -= fitting.length;
      if (fitting.length < own.length) crowded.add(account);
      else if (joins(command)) asked.push(place);
    }
    for (const place of asked) this.#takeAsked(place);
    return [...protection, ...asked].map(({ waiting }) => waiting);
  }

  #takeProtection(place: Place<Answer>): void {
    this.#protection.leave(place);
    const { owner, mode } = place.waiting.command.command;
    const account = accountOf(owner, mode);
    const left = (this.#protectionOf.get(account) ?? []).filter((each) => each !== place);
    if (left.length === 0) this.#protectionOf.delete(account);
    else this.#protectionOf.set(account, left);
  }

  #takeAsked(place: Place<Answer>): void {
    this.#asked.leave(place);
    const { command } = place.waiting;
    this.#placeOf.delete(command);
    const { owner } = command.command;
    const left = (this.#askedBy.get(owner) ?? 0) - 1;
    if (left > 0) this.#askedBy.set(owner, left);
    else this.#askedBy.delete(owner);
  }
}

/** In order of arrival. Whoever leaves is passed over, and put away with those before them. */
class Fifo<Answer> {
  #places: Place<Answer>[] = [];
  #first = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(place: Place<Answer>): void {
    this.#places.push(place);
    this.#length += 1;
  }

  leave(place: Place<Answer>): void {
    place.isLeft = true;
    this.#length -= 1;
  }

  *waiting(): Iterable<Place<Answer>> {
    while (this.#first < this.#places.length && this.#places[this.#first]?.isLeft === true) this.#first += 1;
    if (this.#first * 2 > this.#places.length) {
      this.#places = this.#places.slice(this.#first);
      this.#first = 0;
    }
    for (let at = this.#first; at < this.#places.length; at += 1) {
      const place = this.#places[at];
      if (place?.isLeft === false) yield place;
    }
  }
}
