/** What is logged of an error is bounded, whatever somebody put into it. */
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): { readonly line: string; readonly err: Readonly<Record<string, unknown>> } {
  let line = '';
  createLog('error', { write: (text) => (line = text) }).error({ err: error }, 'failed');
  return { line, err: (JSON.parse(line) as { err: Readonly<Record<string, unknown>> }).err };
}

it('says where an error comes from, and why', () => {
  const { err } = logged(new Error('outer', { cause: new Error('inner') }));
  expect(err['stack']).toMatch(/outer[^]*log\.test\.ts[^]*inner/);
});

it.each([
  ['message', new Error('x'.repeat(1_000_000))],
  ['property', Object.assign(new Error('short'), { detail: 'y'.repeat(1_000_000), rows: Array(100_000).fill('z') })],
  [
    'chain of causes',
    Array.from({ length: 500 }).reduce<Error>((cause) => new Error('again', { cause }), new Error('first')),
  ],
  ['thing that is no error', { text: 'x'.repeat(1_000_000) }],
])('shortens a long %s', (_, error) => {
  expect(logged(error).line.length).toBeLessThan(20_000);
});
