/** Message keys that name a ledger movement by the kind of its transfer. */
import type { MessageKey } from './catalogue.ts';

const KINDS: Readonly<Record<string, MessageKey>> = {
  'demo.grant': 'balance.kinds.grant',
  'sandbox.grant': 'balance.kinds.grant',
  'demo.reset': 'balance.kinds.reset',
  'margin.held': 'balance.kinds.marginHeld',
  'margin.released': 'balance.kinds.marginReleased',
  'order.held': 'balance.kinds.orderHeld',
  'order.released': 'balance.kinds.orderReleased',
  'financing.paid': 'balance.kinds.financingPaid',
  'financing.settled': 'balance.kinds.financingPaid',
  'financing.received': 'balance.kinds.financingReceived',
  'fee.opening': 'balance.kinds.feeOpening',
  'fee.closing': 'balance.kinds.feeClosing',
  profit: 'balance.kinds.profit',
  loss: 'balance.kinds.loss',
  'loss.protected': 'balance.kinds.protection',
  'financing.protected': 'balance.kinds.protection',
  'fee.protected': 'balance.kinds.protection',
  'gain.protected': 'balance.kinds.protection',
};

/** A kind that is not listed is called simply an entry. */
export function movementKind(kind: string): MessageKey {
  return KINDS[kind] ?? (kind.endsWith('.reversed') ? 'balance.kinds.reversed' : 'balance.kinds.other');
}
