/** For tests: members of staff by name, who sign in whenever they act, and agree two by two; on any server. */
import { approveProposal, proposalView, type ProposalPayloads, proposeChange } from '@candor/contract/staff/proposals';
import { assert } from '@candor/core/assert';
import type { Role } from '@candor/core/staff/permissions';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Member } from './office.ts';

export const ENGLISH = { 'accept-language': 'en' } as const;

type Change = { [K in keyof ProposalPayloads]: { kind: K; payload: ProposalPayloads[K] } }[keyof ProposalPayloads];

export function teamOn(stage: { readonly server: TestServer }) {
  const members = new Map<string, Member>();

  /** Signed in anew: sessions end while tests move the clock, which this moves, too. */
  const staff = async (role: Role, name: string = role): Promise<TestClient> => {
    const found = members.get(name) ?? (await Member.join(stage.server, role));
    members.set(name, found);
    return (await found.signIn()).with(ENGLISH);
  };
  const member = (name: string): Member => {
    const found = members.get(name);
    assert(found !== undefined, 'who acts has signed in');
    return found;
  };
  /** A code that was not used before; moves the clock. */
  const factor = (name: string) => ({ verificationCode: member(name).freshCode() });

  /** Two of the staff. Null: it happened; or the number of the refusal. */
  const agree = async (change: Change): Promise<string | null> => {
    const proposer = await staff('treasury');
    const made = await proposer.call(proposeChange, { body: { ...change, reason: 'the board decided' } });
    if (made.code !== '200') return made.code;
    const { id, hash } = proposalView.parse(made.data);
    const client = await staff('compliance', 'head');
    const code = await client.codeOf(approveProposal, { body: { id, hash, ...factor('head') } });
    return code === '200' ? null : code;
  };

  return { staff, member, factor, agree };
}
