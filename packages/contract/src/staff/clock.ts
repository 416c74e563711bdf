/** Whether the server's clock is trusted, and confirming it. */
import { z } from 'zod';
import { plainText, timeReply } from '../wire/codec.ts';
import { route } from '../wire/route.ts';

/** Names the doubt that was seen: a clock that is set once more is in another one. */
export const clockPayload = z.strictObject({ since: plainText(1, 40) });

export const getClock = route({
  method: 'GET',
  path: '/swx/staff/clock/getClock',
  access: 'staff',
  staff: { permission: 'params.read', audit: 'none' },
  summary:
    'Whether the clock is trusted. While it is not, nothing that moves money by time happens. Two people confirm it with the proposal `clock.confirm`.',
  query: z.strictObject({}),
  reply: z.object({
    counted: timeReply.meta({ description: 'The time that the server goes by.' }),
    clock: timeReply.meta({ description: 'What the clock of its machine says.' }),
    doubt: z
      .object({
        since: timeReply,
        why: z.enum(['jump', 'database', 'restart']).meta({
          description:
            'jump: it was set. database: the database’s clock differs. restart: the server was started in doubt, or before its own past.',
        }),
        aheadSeconds: z.number().int(),
      })
      .nullable(),
  }),
});
