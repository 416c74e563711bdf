/** Converting between a customer's assets, and what the operator has to convert with (docs/product.md, Converting). */
import { z } from 'zod';
import { ASSETS } from '@candor/core/money/money';
import { CAPITAL_DIRECTIONS } from './capital.ts';
import { usedQuoteView } from './fill.ts';
import { decimalReply, pageQuery, pageReply, plainText, timeReply } from './wire/codec.ts';
import { route } from './wire/route.ts';

const asset = z.enum(ASSETS);

const conversionAsset = z.object({
  asset,
  available: decimalReply.meta({
    description: 'What the customer has in it. Of USDT, only the free margin can be converted.',
  }),
  minimum: decimalReply,
  inventory: decimalReply.meta({ description: 'What the operator has of it: nothing more can be converted into it.' }),
  quote: z
    .object({
      code: z.string(),
      bid: decimalReply,
      ask: decimalReply,
      source: z.string(),
      time: timeReply,
      isUsable: z.boolean().meta({
        description: 'False while the market is closed, silent, or its own spread is wider than ours.',
      }),
    })
    .nullable()
    .meta({ description: 'The last quote. Null of USDT, and of an asset that was never quoted.' }),
});
export type ConversionAsset = z.output<typeof conversionAsset>;

export const listConversionOptions = route({
  method: 'GET',
  path: '/swx/customer/user/listConversionOptions',
  access: 'customer',
  realOnly: true,
  summary:
    'The assets that can be converted into each other, their last quotes, what a conversion costs, and what the operator has.',
  query: z.strictObject({}),
  reply: z.object({
    spreadPercent: decimalReply.meta({
      description: 'All that a conversion costs: percent of what the amount is worth in the middle of the quotes.',
    }),
    list: z.array(conversionAsset),
  }),
});

export const conversionView = z.object({
  id: z.string(),
  from: asset,
  to: asset,
  amount: decimalReply,
  gross: decimalReply.meta({ description: 'What the amount was worth in the middle of the quotes.' }),
  spreadPercent: decimalReply,
  spread: decimalReply.meta({ description: 'What the operator kept of it.' }),
  received: decimalReply,
  least: decimalReply.meta({ description: 'The least that was asked for.' }),
  convertedAt: timeReply,
  quotes: z.array(usedQuoteView).meta({ description: 'What it rests on: one for each asset but USDT.' }),
});
export type ConversionView = z.output<typeof conversionView>;

export const convert = route({
  method: 'POST',
  path: '/swx/customer/user/convert',
  access: 'customer',
  realOnly: true,
  movesMoney: true,
  summary:
    'Converts at the first quote that came in after the request, or shortly before it, as market orders are filled. Whoever gains by it, it gives what that quote gives; if that is less than `least`, nothing is done (11111, with what it would give now).',
  body: z.strictObject({
    from: asset,
    to: asset,
    amount: plainText(1, 40).meta({ description: 'Decimal string, in `from`.' }),
    least: plainText(1, 40).meta({ description: 'The least to receive, in `to`.' }),
  }),
  reply: conversionView,
  notice: '20005',
  fieldNames: { from: 'convertFrom', to: 'convertTo' },
});

export const listConversions = route({
  method: 'GET',
  path: '/swx/customer/user/listConversions',
  access: 'customer',
  realOnly: true,
  summary: 'Conversions, the newest first, each with the quotes that it rests on.',
  query: z.strictObject(pageQuery),
  reply: pageReply(conversionView),
});

export const inventoryMovement = z.object({
  id: z.string(),
  direction: z.enum(CAPITAL_DIRECTIONS),
  asset,
  amount: decimalReply,
  reference: z.string().meta({ description: "The bank's or the chain's id of the transaction." }),
  isPlay: z.boolean().meta({ description: 'The play money of a sandbox; everything else was agreed by two people.' }),
  movedAt: timeReply,
});
export type InventoryMovement = z.output<typeof inventoryMovement>;

export const getInventory = route({
  method: 'GET',
  path: '/swx/customer/index/getInventory',
  access: 'visitor',
  summary: 'What the operator has to convert with, by asset, and each movement of it, the latest first.',
  query: z.strictObject(pageQuery),
  reply: z.object({
    list: z.array(z.object({ asset, amount: decimalReply })),
    movements: pageReply(inventoryMovement),
  }),
});
