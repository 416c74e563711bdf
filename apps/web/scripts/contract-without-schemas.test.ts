import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

const load = async (path: string): Promise<unknown> => {
  const hook = contractWithoutSchemas().load;
  if (typeof hook !== 'function') throw new Error('the plugin loads');
  return await Reflect.apply(hook, undefined, [
    fileURLToPath(new URL(`../../../packages/contract/src/${path}`, import.meta.url)),
  ]);
};

it('keeps of a route what the page needs at run time, and no schema', async () => {
  const code = String(await load('trading.ts'));
  expect(code).toContain(
    'export const buyOptions = {"method":"POST","path":"/swx/customer/order/buyOptions","access":"customer","movesMoney":true,"notice":"20004"};',
  );
  expect(code).not.toMatch(/import|zod|orderView/);
});

it('knows files in folders, too', async () => {
  expect(String(await load('staff/cases.ts'))).not.toMatch(/import|zod/);
});

it('leaves files without routes as they are', async () => {
  expect(await load('wire/refusals.ts')).toBeNull();
});
