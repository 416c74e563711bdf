/** Cases: what waits for a member of staff, in queues by kind, each with its deadline. */
import { z } from 'zod';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATUSES } from '@candor/core/staff/cases';
import { idText, timeReply } from '../wire/codec.ts';
import { customerRef, noteText, staffRef } from './customers.ts';
import { route } from '../wire/route.ts';

export const caseView = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  customer: customerRef,
  words: z.string().meta({ description: 'What it is about.' }),
  openedAt: timeReply,
  /** Null if it was opened automatically. */
  openedBy: staffRef.nullable(),
  /** The deadline of the decision. */
  dueAt: timeReply,
  /** When it was found to be overdue, which happens once. */
  escalatedAt: timeReply.nullable(),
  status: z.enum(CASE_STATUSES),
  /** The member who works on it. */
  assignee: staffRef.nullable(),
  assignedAt: timeReply.nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  closingWords: z.string().nullable(),
  closedAt: timeReply.nullable(),
  closedBy: staffRef.nullable(),
});
export type CaseView = z.output<typeof caseView>;

const read = { permission: 'cases.read', audit: 'view' } as const;
const work = { permission: 'cases.work', audit: 'action' } as const;

export const listCases = route({
  method: 'GET',
  path: '/swx/staff/case/listCases',
  access: 'staff',
  staff: read,
  summary:
    'Cases of the kinds that the role sees, 50 behind the cursor: open ones in the order in which they are due, closed ones the latest first.',
  query: z.strictObject({
    status: z.enum(CASE_STATUSES).optional(),
    kind: z.enum(CASE_KINDS).optional(),
    /** `mine`, or `nobody` for cases that nobody has taken. */
    assignee: z.enum(['mine', 'nobody']).optional(),
    overdue: z.literal('true').optional(),
    customerId: idText.optional(),
    cursor: idText.optional(),
  }),
  reply: z.object({ list: z.array(caseView), next: z.string().nullable() }),
});

export const countCases = route({
  method: 'GET',
  path: '/swx/staff/case/countCases',
  access: 'staff',
  staff: { permission: 'cases.read', audit: 'none' },
  summary:
    'How many open cases wait in each queue that the role sees: numbers alone, to be asked for every few seconds.',
  query: z.strictObject({}),
  reply: z.object({
    list: z.array(
      z.object({
        kind: z.enum(CASE_KINDS),
        open: z.number().int(),
        unassigned: z.number().int(),
        mine: z.number().int(),
        overdue: z.number().int(),
      }),
    ),
    /** Differs from an earlier answer if some case has changed. Null if there is none. */
    changedAt: timeReply.nullable(),
  }),
});

export const openCase = route({
  method: 'POST',
  path: '/swx/staff/case/openCase',
  access: 'staff',
  staff: { permission: 'cases.open', audit: 'action' },
  summary: 'Opens a case about a customer, such as a complaint. 403 for a kind that the role does not open.',
  body: z.strictObject({ kind: z.enum(CASE_KINDS), customerId: idText, words: noteText }),
  reply: caseView,
});

export const assignCase = route({
  method: 'POST',
  path: '/swx/staff/case/assignCase',
  access: 'staff',
  staff: work,
  summary: 'Takes a case on. Whoever comes second is told who has it.',
  body: z.strictObject({ caseId: idText }),
  reply: caseView,
});

export const releaseCase = route({
  method: 'POST',
  path: '/swx/staff/case/releaseCase',
  access: 'staff',
  staff: work,
  summary: "Gives a case back to its queue: one of the caller's, or (compliance) of anybody's.",
  body: z.strictObject({ caseId: idText }),
  reply: caseView,
});

export const closeCase = route({
  method: 'POST',
  path: '/swx/staff/case/closeCase',
  access: 'staff',
  staff: work,
  summary: 'Closes a case that the caller works on, with what was found.',
  body: z.strictObject({ caseId: idText, outcome: z.enum(CASE_OUTCOMES), words: noteText }),
  reply: caseView,
});
