/** What ledger movements are called: by the kind of their transfer, and by the fact that they come from. */
import type { MessageKey, Translate } from './catalogue.ts';

const KINDS: Readonly<Record<string, MessageKey>> = {
  'demo.grant': 'balance.kinds.grant',
  'sandbox.grant': 'balance.kinds.sandboxGrant',
  'deposit.credited': 'balance.kinds.deposit',
  'deposit.reviewed': 'balance.kinds.deposit',
  'debt.recovered': 'balance.kinds.depositRecovered',
  'withdrawal.held': 'balance.kinds.withdrawalHeld',
  'withdrawal.released': 'balance.kinds.withdrawalReleased',
  'withdrawal.paid': 'balance.kinds.withdrawalPaid',
  'withdrawal.fee': 'balance.kinds.withdrawalFee',
  'plan.bought': 'balance.kinds.planBought',
  'plan.income': 'balance.kinds.planIncome',
  'plan.returned': 'balance.kinds.planReturned',
  'plan.damages': 'balance.kinds.planDamages',
  'plan.income_returned': 'balance.kinds.planIncomeReturned',
  'loan.paid_out': 'balance.kinds.loanPaidOut',
  'loan.interest': 'balance.kinds.loanInterest',
  'loan.repaid': 'balance.kinds.loanRepaid',
  'nft.held': 'balance.kinds.nftHeld',
  'nft.released': 'balance.kinds.nftReleased',
  'nft.donated': 'balance.kinds.nftDonated',
  'option.premium': 'balance.kinds.optionPremium',
  'option.markup': 'balance.kinds.optionMarkup',
  'option.paid': 'balance.kinds.optionPaid',
  'option.reserved': 'balance.kinds.optionReserved',
  'option.released': 'balance.kinds.optionReleased',
  'option_pool.funded': 'balance.kinds.optionPoolFunded',
  'option_pool.withdrawn': 'balance.kinds.optionPoolWithdrawn',
  'sandbox.option_pool': 'balance.kinds.optionPoolSandbox',
  'conversion.sold': 'balance.kinds.conversionSold',
  'conversion.bought': 'balance.kinds.conversionBought',
  'conversion.spread': 'balance.kinds.conversionSpread',
  'invite.reward': 'balance.kinds.inviteReward',
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
  'loss.protected': 'balance.kinds.protectedLoss',
  'financing.protected': 'balance.kinds.protectedFinancing',
  'fee.protected': 'balance.kinds.protectedFee',
  'gain.protected': 'balance.kinds.protectedGain',
};

const FACTS: Readonly<Record<string, MessageKey>> = {
  customer: 'balance.facts.opening',
  demo_reset: 'balance.facts.reset',
  sandbox_grant: 'balance.facts.sandboxGrant',
  deposit: 'balance.facts.deposit',
  deposit_review: 'balance.facts.deposit',
  deposit_debt: 'balance.facts.deposit',
  withdrawal: 'balance.facts.withdrawal',
  plan: 'balance.facts.plan',
  loan: 'balance.facts.loan',
  nft: 'balance.facts.nft',
  option: 'balance.facts.option',
  conversion: 'balance.facts.conversion',
  invite_reward: 'balance.facts.inviteReward',
};

/** Those that a customer can look for by their number. */
const NUMBERED: ReadonlySet<string> = new Set([
  'deposit',
  'deposit_review',
  'withdrawal',
  'loan',
  'nft',
  'option',
  'conversion',
]);

const REVERSED = '.reversed';

/** Such as "Loss", or "Reversed: Loss". A kind that is not listed is called simply an entry. */
export function movementName(kind: string, t: Translate): string {
  if (kind.endsWith(REVERSED))
    return t('balance.kinds.reversed', { entry: movementName(kind.slice(0, -REVERSED.length), t) });
  return t(KINDS[kind] ?? 'balance.kinds.other');
}

/** What a movement belongs to: "Order 0000000042", "Reversal, order 0000000042", "Deposit 7", "Demo account opened". */
export function factName({ kind, fact }: { readonly kind: string; readonly fact: string }, t: Translate): string {
  const [name = '', id = ''] = fact.split(':');
  if (name !== 'order') {
    const fact = t(FACTS[name] ?? 'balance.facts.other');
    return NUMBERED.has(name) ? `${fact} ${id}` : fact;
  }
  const isReversal = kind.endsWith(REVERSED) || kind === 'gain.protected';
  return t(isReversal ? 'balance.facts.reversal' : 'balance.order', { number: id.padStart(10, '0') });
}
