/** Public parameters: minimum deposits, rates and limits that pages show. */
import { z } from 'zod';
import { plainText } from './wire/codec.ts';
import { route } from './wire/route.ts';

export const getParamByKey = route({
  method: 'GET',
  path: '/swx/customer/index/getParamByKey/:key',
  access: 'visitor',
  summary: 'One public parameter. 10018 when there is none of that name.',
  params: z.strictObject({ key: plainText(1, 64) }),
  reply: z.object({
    key: z.string(),
    value: z.string().meta({ description: 'Text; numbers are decimal strings, rates are percent.' }),
  }),
});
