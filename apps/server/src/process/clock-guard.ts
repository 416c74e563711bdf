/**
 * Watches the clock of the machine. When it jumps against the time that passes, or is apart from the database's, it is in doubt: the program goes
 * on with the time that it has counted, and what moves money by time rests until people confirm the clock, or it has been right again for a
 * while. See ADR 40.
 */
import { type Instant, MINUTE, SECOND } from '@candor/core/time';
import type { Clock, Elapsed } from './clock.ts';

export const CLOCK_RULES = {
  /** So far a clock may be set within a minute. Clocks that are disciplined drift by milliseconds. */
  jumpMax: 30 * SECOND,
  within: MINUTE,
  /** So far it may be from the database's clock. */
  databaseMax: 60 * SECOND,
  /** One that is right again for so long needs nobody. */
  rightAfter: 60 * SECOND,
} as const;

export type ClockDoubt = {
  /** By the time that is counted. */
  readonly since: Instant;
  /** `jump`: it was set. `database`: the database's clock says something else. `restart`: the program was started in doubt, or before its own past. */
  readonly why: 'jump' | 'database' | 'restart';
  /** How far it is ahead of the time that is counted; for `database`, how far the database's is. */
  readonly aheadMs: number;
};

export type ClockSources = {
  readonly wall: Clock;
  /** Passes steadily, and may stand still while the machine sleeps. */
  readonly steady: Elapsed;
  /** Passes while the machine sleeps, too. */
  readonly awake?: Elapsed;
};

/** For a clock that nobody doubts, such as one that a test moves. */
export function undoubted(): ClockGuard {
  return new ClockGuard({ wall: () => 0, steady: () => 0 });
}

type Found = ClockDoubt & { rightSince: number | null };

export class ClockGuard {
  readonly #sources: Required<ClockSources>;
  /** The machine's clock less the steady one, when it was last found right, and when that was. */
  #offset: number;
  #foundAt: number;
  #awakeAt: number;
  #jump: Found | null = null;
  #apart: Found | null = null;
  /** The database's clock less the steady one, as it last was. */
  #database: number | null = null;
  /** How far the database's clock was ahead when people confirmed ours. */
  #accepted = 0;
  #reported: ClockDoubt | null = null;
  readonly #listeners = new Set<(doubt: ClockDoubt | null) => void>();

  constructor({ wall, steady, awake = steady }: ClockSources) {
    this.#sources = { wall, steady, awake };
    [this.#foundAt, this.#awakeAt] = [steady(), awake()];
    this.#offset = wall() - this.#foundAt;
  }

  /** The machine's clock; while it is in doubt, the time that has been counted. */
  readonly now = (): Instant => {
    const steady = this.#sources.steady();
    const wall = this.#sources.wall();
    this.#look(wall - steady - this.#offset, steady);
    return this.doubt === null ? wall : Math.round(steady + this.#offset);
  };

  get doubt(): ClockDoubt | null {
    return this.#jump ?? this.#apart;
  }

  /** What the machine's clock says, whether or not it is believed. */
  wall(): Instant {
    return this.#sources.wall();
  }

  /** Looks at the clock: nothing that moves money by time may happen unless it is right. */
  readonly isRight = (): boolean => {
    this.now();
    return this.doubt === null;
  };

  /** Called with each doubt, and with null when it is over. Returns a function that stops that. */
  onChange(listener: (doubt: ClockDoubt | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in what the database's clock said. @param uncertainMs how long the question was on its way. */
  compare(database: Instant, uncertainMs: number): void {
    const aheadMs = database - this.now() - this.#accepted;
    const steady = this.#sources.steady();
    this.#database = database - steady;
    if (Math.abs(aheadMs) - uncertainMs > CLOCK_RULES.databaseMax) {
      this.#apart ??= { since: this.#counted(steady), why: 'database', aheadMs, rightSince: null };
      this.#apart.rightSince = null;
    } else if (this.#apart !== null) {
      this.#apart.rightSince ??= steady;
      if (steady - this.#apart.rightSince >= CLOCK_RULES.rightAfter) this.#apart = null;
    }
    this.#tell();
  }

  /** Goes on from what an earlier run knew. @param seen the last time that it counted; `wasInDoubt`: when it ended. */
  resume(seen: Instant, wasInDoubt: boolean): void {
    const aheadMs = this.now() - seen;
    if (!wasInDoubt && aheadMs >= -CLOCK_RULES.databaseMax) return;
    const steady = this.#sources.steady();
    this.#offset = seen - steady;
    this.#jump = { since: seen, why: 'restart', aheadMs, rightSince: null };
    this.#tell();
  }

  /** People say that the machine's clock is right now, and that the database's may be what it is. */
  confirm(): void {
    const steady = this.#sources.steady();
    this.#found(this.#sources.wall() - steady, steady);
    const aheadMs = (this.#database ?? this.#offset) - this.#offset;
    this.#accepted = Math.abs(aheadMs) > CLOCK_RULES.databaseMax ? aheadMs : 0;
    [this.#jump, this.#apart] = [null, null];
    this.#tell();
  }

  #look(shift: number, steady: number): void {
    if (Math.abs(shift) > CLOCK_RULES.jumpMax) {
      // While a machine sleeps, its clock goes on, and the steady one does not.
      const slept = this.#sources.awake() - this.#awakeAt - (steady - this.#foundAt);
      if (this.#jump === null && Math.abs(shift - slept) <= CLOCK_RULES.jumpMax) {
        this.#found(this.#offset + shift, steady);
        return;
      }
      // Set once more, it is another doubt: nobody may confirm a clock that they have not seen.
      const isAnother = this.#jump === null || Math.abs(shift - this.#jump.aheadMs) > CLOCK_RULES.jumpMax;
      if (isAnother && this.#jump?.why !== 'restart')
        this.#jump = { since: this.#counted(steady), why: 'jump', aheadMs: shift, rightSince: null };
      if (this.#jump !== null) this.#jump.rightSince = null;
    } else if (this.#jump !== null) {
      this.#jump.rightSince ??= steady;
      if (steady - this.#jump.rightSince < CLOCK_RULES.rightAfter) return;
      this.#jump = null;
      this.#found(this.#offset + shift, steady);
    } else if (this.#apart === null && steady - this.#foundAt >= CLOCK_RULES.within) {
      this.#found(this.#offset + shift, steady);
    }
    this.#tell();
  }

  #found(offset: number, steady: number): void {
    this.#offset = offset;
    this.#foundAt = steady;
    this.#awakeAt = this.#sources.awake();
  }

  #counted(steady: number): Instant {
    return Math.round(steady + this.#offset);
  }

  #tell(): void {
    const { doubt } = this;
    if (doubt === this.#reported) return;
    this.#reported = doubt;
    for (const listener of this.#listeners) listener(doubt);
  }
}
