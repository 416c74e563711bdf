/**
 * The OpenAPI document as a client needs it. Fastify's schemas say what a route takes and gives; this adds what every answer has in common:
 * the envelope, the headers, and each refusal and failure with its sentence.
 */
import { FAILURES, type FailureCode, REFUSALS } from '@candor/contract/wire/refusals';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { assert } from '@candor/core/assert';
import { REFUSAL_CODES } from '@candor/core/refusal';
import { CATALOGUES } from '@candor/i18n/all-locales';

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  operationId?: string;
  parameters?: Schema[];
  security?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
};
type Components = Readonly<Record<string, Readonly<Record<string, Schema>>>>;
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: Schema;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
};

const { failures, refusals, problems } = CATALOGUES.en;
const ref = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` });

/** @param generated what @fastify/swagger made of the routes' schemas. */
export function completeDocument(generated: unknown, routes: readonly RouteDefinition[]): OpenApiDocument {
  // As it would be sent: without what JSON leaves out, and nobody else's to change.
  const document = JSON.parse(JSON.stringify(generated)) as OpenApiDocument;
  for (const route of routes) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    assert(operation !== undefined, 'what is mounted is documented');
    complete(operation, route);
  }
  const { securitySchemes = {}, schemas = {} } = document.components;
  return {
    ...document,
    components: {
      securitySchemes,
      schemas: { ...schemas, ...commonSchemas() },
      parameters: PARAMETERS,
      responses: Object.fromEntries(FAILURES.map((code) => [nameOf(code), failureResponse(code)])),
    },
  };
}

function complete(operation: Operation, route: RouteDefinition): void {
  const data = operation.responses['200'];
  operation.operationId = operationIdOf(route);
  operation.security = securityOf(route);
  if (operation.requestBody !== undefined && route.body?.safeParse(undefined).success === true)
    operation.requestBody = { ...operation.requestBody, required: false };
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...(isOffice(route) ? [] : [ref('parameters', 'virtually')]),
    ...(route.movesMoney === true ? [ref('parameters', 'idempotencyKey')] : []),
    ref('parameters', 'acceptLanguage'),
  ];
  operation.responses = {
    200: success(route, schemaOf(data)),
    ...(route.isRevalidated === true && { 304: { description: 'The client has it already, in this language.' } }),
    ...Object.fromEntries(FAILURES.map((code) => [code, ref('responses', nameOf(code))])),
  };
}

function schemaOf(response: Schema | undefined): unknown {
  const content = response?.['content'] as Readonly<Record<string, { readonly schema: unknown }>> | undefined;
  return content?.['application/json']?.schema ?? {};
}

/** Calls that two rooms have under one name. */
const NAMED: Readonly<Record<string, string>> = { '/swx/customer/user/listNft': 'listOwnNft' };

/** Of a call of the back office: with its room in front, so that each name is there once. */
function operationIdOf(route: RouteDefinition): string {
  const name = NAMED[route.path] ?? route.path.split('/')[4] ?? '';
  return isOffice(route) ? `staff${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

/** Visitors' calls know a session as well: `repassword` changes the password of whoever is signed in. */
function securityOf(route: RouteDefinition): Schema[] {
  if (route.access === 'visitor') return isOffice(route) ? [{}] : [{}, { token: [] }];
  return [route.access === 'staff' ? { office: [] } : { token: [] }];
}

/** Also its sign-in, which asks for no session. */
function isOffice({ path }: RouteDefinition): boolean {
  return path.startsWith('/swx/staff/');
}

function success({ notice, isFile }: RouteDefinition, data: unknown): Schema {
  const refusal = ref('schemas', 'CatalogueRefusal');
  if (isFile === true)
    return {
      description: 'The file; or a refusal of the catalogue, which is JSON.',
      content: {
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        'application/json': { schema: refusal },
      },
    };
  const done = envelope(constant('200', 'Done.'), data, constant(notice ?? '', 'The success notice, if any.'));
  return {
    description: 'Done, or refused with a number of the catalogue.',
    content: { 'application/json': { schema: { oneOf: [done, refusal] } } },
  };
}

function envelope(code: Schema, data: unknown, msg: Schema = SENTENCE): Schema {
  return { type: 'object', properties: { code, msg, data }, required: ['code', 'msg', 'data'] };
}

const SENTENCE: Schema = { type: 'string', description: "A sentence in the caller's language." };
const NOTHING: Schema = { type: 'null' };

function constant(value: string, description: string): Schema {
  return { type: 'string', const: value, description };
}

/** The numbers that are answered with this status, each with its sentences: two refusals share a number here and there. */
function codesOf(status: number): Schema[] {
  const sentences = new Map<string, string[]>();
  for (const refusal of REFUSAL_CODES) {
    const { code, status: its } = REFUSALS[refusal];
    if (its === status) sentences.set(code, [...(sentences.get(code) ?? []), refusals[refusal]]);
  }
  return [...sentences]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, its]) => constant(code, its.join(' Or: ')));
}

function refusalSchema(codes: readonly Schema[]): Schema {
  return envelope({ oneOf: codes }, { type: 'object', additionalProperties: { type: 'string' }, description: DETAILS });
}

const DETAILS = 'The values in the sentence, such as the field that it is about, and the limits.';

function commonSchemas(): Readonly<Record<string, Schema>> {
  const own = FAILURES.flatMap((code): [string, Schema][] => {
    const codes = codesOf(Number(code));
    return codes.length === 0 ? [] : [[`Refusal${code}`, refusalSchema(codes)]];
  });
  return {
    CatalogueRefusal: refusalSchema(codesOf(200)),
    ...Object.fromEntries(own),
    FieldProblem: {
      type: 'object',
      description: 'A field of the request that is not as it should be.',
      properties: {
        field: { type: 'string', description: 'Its path, such as `details.birthdate`.' },
        problem: { type: 'string', enum: Object.keys(problems).filter((problem) => problem !== 'sentence') },
        allowed: { type: 'string', description: "What would be valid, in the caller's language." },
      },
      required: ['field', 'problem', 'allowed'],
    },
  };
}

const nameOf = (code: FailureCode) => `Failure${code}`;

/** Where a failure has data besides null. */
const DATA: Readonly<Partial<Record<FailureCode, Schema>>> = {
  400: {
    type: 'object',
    properties: { fields: { type: 'array', items: ref('schemas', 'FieldProblem') } },
    required: ['fields'],
  },
  429: {
    type: 'object',
    properties: { seconds: { type: 'integer', description: 'How long to wait.' } },
    required: ['seconds'],
  },
  500: {
    type: 'object',
    properties: { requestId: { type: 'string', description: 'By which the operator finds it in the log.' } },
    required: ['requestId'],
  },
  503: {
    type: 'object',
    properties: { done: { type: 'boolean', const: false, description: 'Nothing was done, and nothing will be.' } },
    required: ['done'],
  },
};

function failureResponse(code: FailureCode): Schema {
  const data = DATA[code];
  const plain = envelope(constant(code, failures[code]), data === undefined ? NOTHING : { oneOf: [data, NOTHING] });
  const hasRefusals = codesOf(Number(code)).length > 0;
  const schema = hasRefusals ? { oneOf: [plain, ref('schemas', `Refusal${code}`)] } : plain;
  const retryAfter = { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } };
  return {
    description: hasRefusals ? `${failures[code]} Or a refusal with a number of our own.` : failures[code],
    ...((code === '429' || code === '503') && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema } },
  };
}

const PARAMETERS: Readonly<Record<string, Schema>> = {
  virtually: {
    name: 'virtually',
    in: 'header',
    description: '`NO`: the demo account, also when absent. `YES`: the real one.',
    schema: { type: 'string', enum: ['NO', 'YES'], default: 'NO' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'The same key and body get the first answer and have one effect; the same key with another body is a 409. After 10015 the same request may be sent again, and is decided anew.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      'The language of sentences: zh, en, ja, ko, de, fr, it, es, ar, or Traditional Chinese (zh-Hant). Chinese when absent.',
    schema: { type: 'string' },
  },
};
