/** Apple sends its customers back with a form, but the page reads only its address: here the form is turned into one. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const PATH = '/api/loginCallback/apple';
const FORM_BYTES_MAX = 16 * 1024;

/** The fields that the page needs, and nothing else that a stranger put into the form. */
const form = z.object({
  code: z.string().max(4096).optional(),
  state: z.string().max(256).optional(),
  iss: z.string().max(512).optional(),
  error: z.string().max(64).optional(),
});

/** In its own scope, so that no other route accepts forms. It only answers with a redirect. */
export async function takeForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: FORM_BYTES_MAX } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, async (_: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post(PATH, (request, reply) => {
      const read = form.safeParse(request.body);
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(read.success ? read.data : { error: 'invalid_request' }))
        if (value !== undefined) query.set(name, value);
      return reply.header('cache-control', 'no-store').redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}
