/** A parameter is changed by two of the staff, within bounds that they cannot lift. */
import { parameterRule, readParameter } from '@candor/core/parameters/parameters';
import { Refusal } from '@candor/core/refusal';
import { BadInput } from '../../http/errors.ts';
import { handles, type KindHandler } from '../proposals/index.ts';
import * as repo from './repo.ts';

export const parameterProposals: readonly KindHandler[] = [
  handles('param.change', {
    async inspect(tx, { key, value: given }) {
      const { value: before } = await repo.getParameter(tx, key);
      const rule = parameterRule(key);
      if (rule === null) throw new BadInput([{ field: 'payload.key', problem: 'invalid' }]);
      const value = readParameter(rule, given);
      if (value === null) throw new Refusal('out_of_bounds', { field: 'payload.value', min: rule.min, max: rule.max });
      return { subject: `param ${key}`, payload: { key, value }, before: { value: before } };
    },
    apply: (tx, { id }) => repo.applyProposal(tx, id),
  }),
];
