/** The line in front of the writer: who goes with the next batch. */
import { money } from '@candor/core/money/money';
import { describe, expect, it } from 'vitest';
import { TooOften } from '../../../http/rate-limits.ts';
import { Overloaded, type Waiting } from '../../../process/group-commit.ts';
import type { Command } from '../decide/command.ts';
import type { Submission } from './answers.ts';
import { CommandLine } from './command-line.ts';

const evaluate = (owner: string): Command => ({ kind: 'evaluate', owner, mode: 'demo' });
const cancel = (owner: string, orderId = '1'): Command => ({ kind: 'cancel', owner, mode: 'demo', orderId });
const reserve = (owner: string): Command => ({
  kind: 'reserve',
  owner,
  mode: 'demo',
  amount: money('USDT', 1n),
  answer: null,
  save: () => [],
});

class Line {
  readonly line = new CommandLine<string>();
  readonly submissions = new Map<Command, Submission>();

  add(...commands: readonly Command[]): this {
    for (const command of commands) {
      const submission: Submission = { command, idempotency: null };
      this.submissions.set(command, submission);
      const waiting: Waiting<Submission, string> = {
        command: submission,
        resolve: () => undefined,
        reject: () => undefined,
      };
      this.line.add(waiting);
    }
    return this;
  }

  take(size: number): string[] {
    return this.line.take(size).map(({ command: { command } }) => `${command.kind} ${command.owner}`);
  }
}

const times = (count: number, make: (index: number) => Command) => Array.from({ length: count }, (_, at) => make(at));

describe('a batch', () => {
  it('begins with protection, whoever came first', () => {
    const line = new Line().add(cancel('1'), cancel('2'), evaluate('3'));
    expect(line.take(8)).toEqual(['evaluate 3', 'cancel 1', 'cancel 2']);
    expect(line.line.length).toBe(0);
  });

  it('takes of both, however long each line is', () => {
    const line = new Line();
    line.add(...times(5_000, (at) => evaluate(`due ${at}`)), ...times(5_000, (at) => cancel(`asks ${at}`)));
    for (let left = 10_000; left > 9_000;) {
      const batch = line.take(256);
      left -= batch.length;
      const protection = batch.filter((what) => what.startsWith('evaluate')).length;
      expect([protection, batch.length - protection]).toEqual([64, 192]);
    }
  });

  it('leaves room for who asks next, also when only protection waits', () => {
    const line = new Line().add(...times(1_000, (at) => evaluate(`due ${at}`)));
    expect(line.take(256).length).toBe(64);
    line.add(cancel('asks'));
    expect(line.take(256).at(-1)).toBe('cancel asks');
  });

  it('goes on with protection when all of it was asked for', () => {
    const line = new Line().add(...times(1_000, (at) => cancel(`asks ${at}`)), evaluate('due'));
    expect(line.take(16)[0]).toBe('evaluate due');
  });

  it('keeps the order of each line', () => {
    const line = new Line().add(...times(6, (at) => evaluate(`due ${at}`)), ...times(6, (at) => cancel(`asks ${at}`)));
    const taken = [line.take(4), line.take(4), line.take(4)].flat();
    for (const kind of ['evaluate due', 'cancel asks']) {
      expect(taken.filter((what) => what.startsWith(kind))).toEqual(
        times(6, () => cancel('')).map((_, at) => `${kind} ${at}`),
      );
    }
  });
});

it('takes less protection when batches take long, more when they are short, and always some', () => {
  const line = new Line().add(...times(20_000, (at) => evaluate(`due ${at}`)));
  const sizes = (took: number) =>
    Array.from({ length: 40 }, () => {
      line.line.noteTook(took);
      return line.take(256).length;
    });
  const [slower, faster] = [sizes(200), sizes(1)];
  expect([slower[0], slower.at(-1)]).toEqual([48, 16]);
  expect([faster[0], faster.at(-1)]).toEqual([20, 128]);
  expect(new Set(sizes(25))).toEqual(new Set([128]));
});

describe('what protects an account', () => {
  it('goes before what was asked for it, in the same batch, from however far behind', () => {
    const line = new Line().add(...times(1_000, (at) => evaluate(`due ${at}`)), cancel('due 900'));
    const batch = line.take(256);
    expect(batch.slice(-2)).toEqual(['evaluate due 900', 'cancel due 900']);
    const rest = Array.from({ length: 20 }, () => line.take(256)).flat();
    expect(rest.filter((what) => what.endsWith('due 900'))).toEqual([]);
    expect(batch.length + rest.length).toBe(1_001);
  });

  it('holds up nobody but its account when it does not fit in', () => {
    const line = new Line().add(...times(40, () => evaluate('many')), cancel('many'), cancel('other'), cancel('many'));
    const batches = [line.take(8)];
    expect(batches.flat().filter((what) => what.startsWith('cancel'))).toEqual(['cancel other']);
    while (line.line.length > 0) batches.push(line.take(8));
    const order = batches.flat();
    expect(order.lastIndexOf('evaluate many')).toBeLessThan(order.indexOf('cancel many'));
    expect(order.filter((what) => what.startsWith('cancel'))).toHaveLength(3);
  });
});

it('keeps steps apart that were asked for behind a reserve, and nobody else', () => {
  const line = new Line().add(reserve('1'), cancel('1'), cancel('2'), evaluate('1'));
  expect(line.take(8)).toEqual(['evaluate 1', 'reserve 1', 'cancel 2']);
  expect(line.take(8)).toEqual(['cancel 1']);
});

describe('the bounds', () => {
  it('give one customer a part of the line, and others theirs', () => {
    const line = new Line().add(...times(100, () => cancel('greedy')));
    expect(() => line.add(cancel('greedy'))).toThrow(TooOften);
    line.add(cancel('other'));
    line.take(1);
    line.add(cancel('greedy'));
    expect(() => line.add(cancel('greedy'))).toThrow(TooOften);
  });

  it('refuse what nobody would decide in time, and never protection', () => {
    const line = new Line().add(...times(20_000, (at) => cancel(`asks ${at}`)));
    expect(() => line.add(cancel('late'))).toThrow(Overloaded);
    line.add(...times(30_000, (at) => evaluate(`due ${at}`)));
    expect(line.line.length).toBe(50_000);
  });

  it('count whoever left no more', () => {
    const gone = cancel('greedy');
    const line = new Line().add(gone, ...times(99, () => cancel('greedy')));
    line.line.leave(line.submissions.get(gone)!);
    line.line.leave(line.submissions.get(gone)!);
    line.add(cancel('greedy'));
    expect(line.line.length).toBe(100);
    expect(() => line.add(cancel('greedy'))).toThrow(TooOften);
  });
});
