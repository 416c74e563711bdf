/** Messages about invalid requests call every field by its name in the reader's language, never by its path. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_BYTES_MAX } from '@candor/core/documents/pictures';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { getParamByKey } from '@candor/contract/parameters';
import { listMarketByType } from '@candor/contract/market';
import { identification } from '@candor/contract/kyc';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { knownFieldName } from '@candor/i18n/answers';
import { findMessage } from '@candor/i18n/catalogue';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { LONG } from '../features/trading/testing/orders.ts';
import { buyContract } from '@candor/contract/trading';
import { TestServer } from '../testing/test-server.ts';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every route that the package defines, mounted or not. */
async function allRoutes(): Promise<RouteDefinition[]> {
  const files = readdirSync(fileURLToPath(CONTRACT), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const loaded = await Promise.all(
    modules.map((file) => import(new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  return loaded.flatMap((file) => Object.values(file).filter(isRoute));
}

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** The paths of all fields, such as `decisions.0.reason`. */
function pathsOf({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, prefix = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => [prefix + name, ...pathsOf(schema, `${prefix}${name}.`)]),
    ...(items === undefined ? [] : pathsOf(items, `${prefix}0.`)),
    ...[...anyOf, ...oneOf].flatMap((schema) => pathsOf(schema, prefix)),
  ];
}

const routes = await allRoutes();
const FIELDS = routes.flatMap(({ path, params, query, body, fieldNames = {} }) =>
  [params, query, body].flatMap((schema) =>
    schema === undefined
      ? []
      : pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).map((field) => ({
          path,
          field,
          name: fieldNames[field] ?? field,
        })),
  ),
);

it('looks at every request', () => {
  expect(routes.length).toBeGreaterThan(90);
  expect(FIELDS.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['details.birthdate', 'decisions.0.reason', 'payload.leverageMax', 'lots', 'cursor']),
  );
});

describe.each(LOCALES)('in $locale', ({ locale }) => {
  it('every field of every request has a name', () => {
    const nameless = FIELDS.filter(({ name }) => knownFieldName(CATALOGUES[locale], name) === null);
    expect(nameless).toEqual([]);
  });

  it('and so has a field that means something else in one request', () => {
    const names = routes.flatMap(({ fieldNames = {} }) => Object.values(fieldNames));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(findMessage(CATALOGUES[locale], `requestFields.${name}`)).not.toBeNull();
  });
});

describe('an answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(['BTCUSDT']);
  });
  afterAll(() => server.close());

  const textOf = async (route: RouteDefinition, request: object, language = 'en') => {
    const customer = (await server.register()).with({ 'accept-language': language });
    return (await customer.call(route, request)).msg;
  };

  test.each([
    ['en', 'Date of birth: '],
    ['zh', '出生日期：'],
    ['ar', 'تاريخ الميلاد: '],
  ])('in %s names a field of a field', async (language, start) => {
    const text = await textOf(identification, { body: { details: { birthdate: 'x' }, pictures: {} } }, language);
    expect(text.startsWith(start)).toBe(true);
    expect(text).not.toContain('birthdate');
  });

  it('knows what `type` means where', async () => {
    expect(await textOf(listMarketByType, { query: { type: '9' } })).toBe('Market type: one of 1, 2, 3, 4, 5.');
    expect(await textOf(buyContract, { body: { ...LONG, type: 'x' } })).toMatch(/^Order type: one of/);
  });

  it('asks for a stop loss and a take profit that are missing', async () => {
    expect(await textOf(buyContract, { body: { ...LONG, stopLossPrice: '' } })).toBe('Enter a stop loss price.');
    expect(await textOf(buyContract, { body: { ...LONG, takeProfitPrice: '' } }, 'zh')).toBe('请输入止盈价。');
  });

  it('and the parameter say the same size of a picture', async () => {
    const customer = await server.register();
    const parameter = await customer.done(getParamByKey, { params: { key: 'kycImageBytesMax' } });
    expect(Number(parameter.value)).toBe(PICTURE_BYTES_MAX.identityFront);
    expect(PICTURE_BYTES_MAX.identityFront).toBe(50_000_000);
  });
});
