/** What a new customer has done so far of what the account page lists. */
import { z } from 'zod';
import { VERIFICATIONS } from '@candor/core/kyc/verification';
import { route } from './wire/route.ts';

export const startingFacts = z.object({
  verification: z.enum(VERIFICATIONS),
  hasDeposited: z.boolean().meta({ description: 'A deposit was credited to the real account.' }),
  hasOrderedDemo: z
    .boolean()
    .meta({ description: 'An order was ever placed on the demo account, or an option bought.' }),
  hasOrderedReal: z.boolean(),
  hasSecondFactor: z.boolean(),
});

export const getStartingFacts = route({
  method: 'GET',
  path: '/swx/customer/user/getStartingFacts',
  access: 'customer',
  summary: 'What the customer has done so far of what the account page lists for the start. The same in both modes.',
  query: z.strictObject({}),
  reply: startingFacts,
});
