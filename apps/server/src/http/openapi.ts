/** The contract as an OpenAPI 3.1 document at /openapi.json, and a human-readable reference at /docs. */
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const ABOUT = `Every answer is an envelope: \`{ "code": "200", "msg": "", "data": … }\`. A refusal from the catalogue is HTTP 200 with its own code;
everything else uses the real HTTP status. Prices and amounts are decimal strings, times are ISO 8601 in UTC. \`virtually: NO\` is the demo account
(also when absent), \`virtually: YES\` the real one. Calls that move money take an \`Idempotency-Key\`: the same key and body get the first answer. 429 and 503 say in
\`Retry-After\` after how many seconds to try again, with the same key. A 503 whose data is \`{ "done": false }\` says that this request did nothing and
will do nothing: there was too much to do, or it was not decided in time.`;

/** Register before the routes. */
export async function serveOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Candor', version: '1', description: ABOUT },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    transform: createJsonSchemaTransform({ skipList: ['/openapi.json', '/docs', '/docs/*'] }),
  });
  await server.register(async (documents) => {
    documents.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-content-type-options', 'nosniff');
      done();
    });
    documents.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(server.swagger()),
    );
    await documents.register(reference, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}
