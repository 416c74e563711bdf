/** What is wrong with a request, as its schema says it, in terms of what the customer is told. */
import type { z } from 'zod';
import type { InputProblem } from './messages.ts';

/** Maps a schema's issue to the field, the kind of problem and what is allowed. */
export function describeIssue(issue: z.core.$ZodIssue): InputProblem[] {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), problem: 'unknownField' }));
    case 'invalid_value':
      if (issue.input === undefined) return [{ field, problem: 'required' }];
      return [{ field, problem: 'oneOf', values: { values: issue.values.map(String).join(', ') } }];
    case 'invalid_union':
      return [describeUnion(field, issue)];
    case 'too_small':
      return [
        {
          field,
          problem: issue.origin === 'string' ? 'textLength' : 'integer',
          values: { min: String(issue.minimum) },
        },
      ];
    case 'too_big':
      return [
        {
          field,
          problem: issue.origin === 'string' ? 'textLength' : 'integer',
          values: { min: '0', max: String(issue.maximum) },
        },
      ];
    case 'invalid_type':
      return [{ field, problem: issue.input === undefined ? 'required' : (EXPECTED[issue.expected] ?? 'invalid') }];
    case 'invalid_format':
      return [{ field, problem: issue.format === 'datetime' ? 'time' : 'textForm' }];
    case 'custom':
      if (issue.input === '') return [{ field, problem: 'required' }];
      if (issue.params?.['problem'] === 'personName') return [{ field, problem: 'personName' }];
      if (issue.params?.['problem'] === 'visibleText') return [{ field, problem: 'visibleText' }];
      if (issue.params?.['problem'] === 'otherTime') return [{ field, problem: 'otherTime' }];
      return [{ field, problem: 'decimal', values: { decimals: Number(issue.params?.['decimals']) } }];
    default:
      return [{ field, problem: 'invalid' }];
  }
}

/** A body that says by one of its fields which kind it is, such as an order's `product`. */
function describeUnion(field: string, issue: z.core.$ZodIssueInvalidUnion): InputProblem {
  const { discriminator, input } = issue;
  if (discriminator === undefined || typeof input !== 'object' || input === null) return { field, problem: 'invalid' };
  if (!Object.hasOwn(input, discriminator)) return { field, problem: 'required' };
  const values = 'options' in issue ? (issue.options ?? []).map(String).join(', ') : '';
  return { field, problem: 'oneOf', values: { values } };
}

const EXPECTED: Readonly<Partial<Record<string, InputProblem['problem']>>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
};
