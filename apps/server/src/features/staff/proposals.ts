/** Two of the staff decide that a member joins, changes role, leaves, or may try to sign in again; nobody takes part in a decision about themselves. */
import { Refusal } from '@candor/core/refusal';
import type { Tx } from '../../db/db.ts';
import { BadInput } from '../../http/errors.ts';
import { handles, type KindHandler } from '../proposals/index.ts';
import { resetThrottle } from '../identity/index.ts';
import * as repo from './repo.ts';
import { signInSubject } from './sign-in.ts';
import type { StaffApp } from './staff-app.ts';

export const memberProposals = (app: StaffApp): readonly KindHandler[] => [
  handles('member.add', {
    async inspect(tx, { name, role }) {
      if ((await repo.findMember(tx, name)) !== null)
        throw new BadInput([{ field: 'payload.name', problem: 'invalid' }]);
      return { subject: `staff ${name.toLowerCase()}`, payload: { name, role }, before: {} };
    },
    apply: (tx, { id }) => repo.applyProposal(tx, id, 'member.add'),
  }),
  handles('member.role', {
    async inspect(tx, { memberId, role }, about) {
      const member = await someoneElse(tx, memberId, about);
      if (member.role === role) throw new BadInput([{ field: 'payload.role', problem: 'invalid' }]);
      return { subject: `staff ${memberId}`, payload: { memberId, role }, before: { role: member.role } };
    },
    apply: (tx, { id }) => repo.applyProposal(tx, id, 'member.role'),
  }),
  handles('member.end', {
    async inspect(tx, { memberId }, about) {
      const { role } = await someoneElse(tx, memberId, about);
      return { subject: `staff ${memberId}`, payload: { memberId }, before: { role } };
    },
    apply: (tx, { id }) => repo.applyProposal(tx, id, 'member.end'),
  }),
  handles('member.unlock', {
    async inspect(tx, { memberId }, about) {
      const { name } = await someoneElse(tx, memberId, about);
      return { subject: `staff ${memberId}`, payload: { memberId }, before: { name } };
    },
    async apply(tx, { id, before }) {
      if (!(await repo.unlock(tx, id))) return false;
      const name = String(before['name']);
      await resetThrottle(app, tx, [signInSubject(name), `staff ${name.toLowerCase()} again`]);
      return true;
    },
  }),
];

async function someoneElse(
  tx: Tx,
  memberId: string,
  { proposerId, approverId }: { readonly proposerId: string; readonly approverId: string | null },
): Promise<repo.MemberRow> {
  if (memberId === proposerId || memberId === approverId) throw new Refusal('proposal_own');
  const member = await repo.findById(tx, memberId);
  if (member?.status !== 'active') throw new BadInput([{ field: 'payload.memberId', problem: 'invalid' }]);
  return member;
}
