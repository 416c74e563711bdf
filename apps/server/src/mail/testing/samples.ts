/** For tests: a mail of every kind, in every language. */
import { COMPLAINT_OUTCOMES } from '@candor/core/support/conversation';
import { UNATTENDED_STEPS, type UnattendedStep } from '@candor/core/trading/orders/unattended';
import { LOCALES } from '@candor/i18n/locales';
import { type Mail, MAIL_VALUES, type MailedAlert, type MailedStep, type MailKind } from '../kinds.ts';

const VALUES: Readonly<Record<string, string>> = {
  code: '048213',
  purpose: 'register',
  minutes: '10',
  at: '2026-11-20T16:05:00.000Z',
  device: 'Firefox 140 · Windows 11',
  address: '2001:db8::7',
  newEmail: 'new@customer.example',
  factor: 'totp',
  provider: 'Google',
  payee: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  name: 'My wallet',
  network: 'Ethereum (ERC-20)',
  path: '/pass/unlock?ticket=dGlja2V0-_x',
  mode: 'demo',
  amount: '1.5',
  coin: 'ETH',
  received: '1.4985',
  hash: `0x${'5c'.repeat(32)}`,
  reason: 'sourceInDoubt',
  planId: '4711',
  product: 'Meadow',
  optionId: '4711',
  underlying: 'BTCUSDT',
  appName: 'Bitcoin',
  what: 'call_spread',
  paid: '1200.5',
  premium: '1300.5',
  runId: '4711',
  strategy: 'grid',
  instrument: 'BTCUSDT',
  refusal: JSON.stringify({ code: 'insufficient_balance', details: { needed: '250', free: '7.5', asset: 'USDT' } }),
  itemId: '4711',
  item: 'Tide Lines',
  charity: 'Paper Boats for Schools',
  price: '52.5',
  endsAt: '2026-11-21T16:05:00.000Z',
  principal: '10000',
  income: '2.8',
  damages: '100',
  takenBack: '2.8',
  returned: '9897.2',
  profit: '-100',
  equity: '54321.5',
  used: '99360',
  level: '54.67',
  stopOut: '50.00',
  quote: JSON.stringify({
    name: 'BTCUSDT',
    bid: '55000.00',
    ask: '55010.00',
    sequence: 4711,
    at: '2026-11-20T16:04:59.500Z',
  }),
  closings: JSON.stringify([
    {
      name: 'BTCUSDT',
      appName: 'Bitcoin',
      direction: 'long',
      lots: '1.94',
      price: '55000.00',
      bid: '55000.00',
      ask: '55010.00',
      source: 'simulated',
      sequence: 4711,
      at: '2026-11-20T16:04:59.500Z',
      profit: '-36084',
    },
  ]),
  steps: JSON.stringify([stepOf('filled'), stepOf('stop_loss')]),
  more: '3',
  mail: 'orderSteps',
  from: '2026-11-20T16:00:00.000Z',
  count: '9995',
  cancelled: '2',
  dueAt: '2026-11-22T16:05:00.000Z',
  reasons: JSON.stringify([
    { field: 'front', reason: 'glare' },
    { field: 'signature', reason: 'notSigned' },
  ]),
  id: '4711',
  title: 'A withdrawal that waits',
  said: JSON.stringify(['Ada, for Candor, 20 November 2026', 'It left this morning; the network is slow today.']),
  isVisitor: 'false',
  link: 'bGluaw-_'.repeat(6).slice(0, 43),
  decisionDueAt: '2026-12-11T16:05:00.000Z',
  outcome: 'partlyUpheld',
  alerts: JSON.stringify([alertOf('above'), alertOf('percent')]),
  words: 'Somebody else signed in from two countries within an hour. Write to us when it was you.',
};

function stepOf(step: UnattendedStep): MailedStep {
  const hasPrice = step !== 'expired';
  const quote = {
    bid: '73000.00',
    ask: '73010.00',
    source: 'simulated',
    sequence: 4711,
    at: '2026-11-20T16:04:59.500Z',
  };
  return {
    step,
    orderId: '4711',
    name: 'BTCUSDT',
    direction: 'long',
    lots: hasPrice ? '0.1' : null,
    price: hasPrice ? '73000.00' : null,
    profit: step.startsWith('stop') ? '-60' : null,
    at: '2026-11-20T16:05:00.000Z',
    quote: hasPrice ? quote : null,
  };
}

function alertOf(kind: MailedAlert['kind']): MailedAlert {
  const isMove = kind === 'percent';
  return {
    code: 'BTCUSDT',
    appName: 'Bitcoin',
    kind,
    level: isMove ? null : '73000.00',
    move: isMove ? '-2.5' : null,
    window: isMove ? '1h' : null,
    price: '73010.00',
    from: isMove ? '74880.00' : null,
    at: '2026-11-20T16:05:00.000Z',
    note: isMove ? null : 'Sell half',
  };
}

/** Kinds whose text depends on one of their values. */
const VARIANTS: Readonly<Partial<Record<MailKind, readonly Readonly<Record<string, string>>[]>>> = {
  verificationCode: ['register', 'recover', 'changeEmailOld', 'changeEmailNew'].map((purpose) => ({ purpose })),
  factorSet: [{ factor: 'totp' }, { factor: 'passkey' }],
  factorRemoved: [{ factor: 'totp' }, { factor: 'passkey' }],
  newDevice: [{}, { device: '' }],
  marginCall: [{ mode: 'demo' }, { mode: 'real' }],
  stopOut: [{ mode: 'demo' }, { mode: 'real', more: '0', cancelled: '0' }],
  optionExpired: [{ mode: 'demo' }, { mode: 'real', paid: '0', profit: '-1300.5' }],
  optionClosed: [{ mode: 'demo' }, { mode: 'real' }],
  priceAlerts: [
    {},
    ...(['above', 'below', 'percent'] as const).map((kind) => ({ alerts: JSON.stringify([alertOf(kind)]) })),
  ],
  supportReceived: [{}, { decisionDueAt: '' }],
  supportAnswer: [{}, { isVisitor: 'true' }],
  supportClosed: [{}, { isVisitor: 'true' }],
  complaintDecided: COMPLAINT_OUTCOMES.map((outcome) => ({ outcome })),
  orderSteps: [
    { mode: 'demo' },
    ...UNATTENDED_STEPS.map((step) => ({ mode: 'real', more: '0', steps: JSON.stringify([stepOf(step)]) })),
  ],
};

export function sampleMail(kind: MailKind, values: Readonly<Record<string, string>> = {}): Mail {
  const sample = Object.fromEntries(MAIL_VALUES[kind].map((name) => [name, values[name] ?? VALUES[name] ?? '']));
  return { kind, customerId: '1', to: 'customer@mail.example', locale: 'en', values: sample };
}

export function everyMail(): Mail[] {
  const kinds = Object.keys(MAIL_VALUES) as MailKind[];
  const mails = kinds.flatMap((kind) => (VARIANTS[kind] ?? [{}]).map((values) => sampleMail(kind, values)));
  return LOCALES.flatMap(({ locale }) => mails.map((mail) => ({ ...mail, locale })));
}
