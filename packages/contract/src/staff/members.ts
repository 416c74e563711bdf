/** How somebody joins the staff, changes roles and leaves; and the first sign-in of a new member. */
import { z } from 'zod';
import { ROLES } from '@candor/core/staff/permissions';
import { idText, plainText, secretText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

const nameText = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/);

export const memberAddPayload = z.strictObject({ name: nameText, role: z.enum(ROLES) });
export const memberRolePayload = z.strictObject({ memberId: idText, role: z.enum(ROLES) });
export const memberEndPayload = z.strictObject({ memberId: idText });
export const memberUnlockPayload = z.strictObject({ memberId: idText });

export const listMemberHistory = route({
  method: 'GET',
  path: '/swx/staff/staff/listMemberHistory/:memberId',
  access: 'staff',
  staff: { permission: 'staff.read', audit: 'view' },
  summary: 'What a member of staff was, the latest first, and by which proposal.',
  params: z.strictObject({ memberId: idText }),
  reply: z.object({
    list: z.array(
      z.object({
        role: z.enum(ROLES),
        status: z.enum(['active', 'ended']),
        /** Null for a member who was there from the beginning. */
        proposalId: z.string().nullable(),
        changedAt: timeReply,
      }),
    ),
  }),
});

export const startEnrolment = route({
  method: 'POST',
  path: '/swx/staff/staff/startEnrolment',
  access: 'staff',
  staff: { permission: 'staff.enrol', audit: 'action' },
  summary:
    'The word that the caller hands to somebody who joined: the one who proposed it has one, the one who approved it the other. It holds for a day; asking again makes a new one.',
  body: z.strictObject({ proposalId: idText }),
  reply: z.object({ name: z.string(), part: z.enum(['proposer', 'approver']), word: z.string(), expiresAt: timeReply }),
});

export const enrol = route({
  method: 'POST',
  path: '/swx/staff/login/enrol',
  access: 'visitor',
  summary:
    'Whoever joined the staff, with the words of both who agreed, chooses a password and gets the key for an authenticator. Once.',
  body: z.strictObject({
    name: plainText(1, 64),
    proposerWord: plainText(1, 64),
    approverWord: plainText(1, 64),
    password: secretText(1, 200),
  }),
  reply: z.object({ totpKey: z.string().meta({ description: 'Base 32, told once.' }) }),
  limit: 'entrance',
});
