/** Loans in the back office: the queue, and the decision of whoever has the case. */
import { z } from 'zod';
import { LOAN_STATUSES, STAFF_REJECTIONS } from '@candor/core/loans/account';
import { decimalReply, idText, plainText } from '../wire/codec.ts';
import { route } from '../wire/route.ts';
import { loanView } from '../loans.ts';
import { factorFields } from './passkeys.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const staffLoanView = loanView.extend({
  customerId: z.string(),
  customerName: z.string(),
  caseId: z.string().nullable(),
  assignee: person.nullable().meta({ description: 'The member who has the case: only that one decides.' }),
  decidedBy: person.nullable(),
  score: z.number().int(),
  /** The facts of the score, with the points that each brings. */
  facts: z.array(z.object({ fact: z.string(), points: z.number().int() })),
  limit: decimalReply.meta({ description: 'What the present offer lends with that score.' }),
  poolFree: decimalReply,
  former: z.object({
    repaid: z.number().int().meta({ description: 'Without ever having been late.' }),
    overdue: z.number().int(),
    daysOverdue: z.number().int().meta({ description: 'Whole days, of the last two years.' }),
    rejected: z.number().int(),
  }),
  equity: decimalReply.meta({ description: 'Of the real account.' }),
});
export type StaffLoanView = z.output<typeof staffLoanView>;

const decides = { permission: 'loans.decide', audit: 'action' } as const;

export const listStaffLoans = route({
  method: 'GET',
  path: '/swx/staff/loan/listLoans',
  access: 'staff',
  staff: { permission: 'loans.read', audit: 'view' },
  summary: 'Loans by status, 50 behind the cursor: those that wait the oldest first, others the newest first.',
  query: z.strictObject({
    status: z.enum(LOAN_STATUSES),
    customerId: idText.optional(),
    cursor: idText.optional(),
  }),
  reply: z.object({ list: z.array(staffLoanView), next: z.string().nullable() }),
});

export const viewLoanAgreement = route({
  method: 'GET',
  path: '/swx/staff/loan/viewAgreement/:customerId/:loanId/:number',
  access: 'staff',
  staff: { permission: 'loans.read', audit: 'view' },
  summary: 'The agreement as it was signed.',
  params: z.strictObject({ customerId: idText, loanId: idText, number: idText }),
  reply: z.string().meta({ description: 'The PDF.' }),
  isFile: true,
});

export const approveLoan = route({
  method: 'POST',
  path: '/swx/staff/loan/approveLoan',
  access: 'staff',
  staff: decides,
  summary:
    'Approves a loan and pays it out of the pool, in one transaction. What was signed must be what was seen. Needs a second factor.',
  body: z.strictObject({ id: idText, sha256: z.string().regex(/^[0-9a-f]{64}$/), ...factorFields }),
  reply: staffLoanView,
  limit: 'entrance',
});

export const rejectLoan = route({
  method: 'POST',
  path: '/swx/staff/loan/rejectLoan',
  access: 'staff',
  staff: decides,
  summary: 'Rejects a loan for a published reason, with words that the customer reads. Needs a second factor.',
  body: z.strictObject({ id: idText, reason: z.enum(STAFF_REJECTIONS), words: plainText(10, 1_000), ...factorFields }),
  reply: staffLoanView,
  limit: 'entrance',
});
