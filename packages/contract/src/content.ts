/** What the operator has to say: company, policies and statements, as Markdown. */
import { z } from 'zod';
import { idText } from './codec.ts';
import { route } from './route.ts';

const contentItem = z.object({
  id: z.string(),
  title: z.string(),
  type: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .meta({ description: '1 company, 2 policy, 3 statement (other links of the footer).' }),
});
export type ContentItem = z.output<typeof contentItem>;

export const listContents = route({
  method: 'GET',
  path: '/swx/customer/index/listContents/:languageId',
  access: 'visitor',
  summary: 'The content pages by title: 1 Chinese, 2 any other language, which Accept-Language then chooses.',
  params: z.strictObject({ languageId: z.enum(['1', '2']) }),
  reply: z.array(contentItem),
});

export const getContentsById = route({
  method: 'GET',
  path: '/swx/customer/index/getContentsById/:id',
  access: 'visitor',
  summary: 'One content page in the language of Accept-Language. 404 when there is none of that id.',
  params: z.strictObject({ id: idText }),
  reply: contentItem.extend({
    content: z.string().meta({ description: 'Markdown without its title. Raw HTML in it has no meaning.' }),
    language: z.string().meta({ description: 'BCP 47: the language that the text is in.' }),
  }),
});
