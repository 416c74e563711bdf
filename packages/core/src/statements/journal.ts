/**
 * A statement's journal in plain text, for hledger and compatible programs (hledger.org, "Journal format"): one balanced transaction per
 * movement, between asserted opening and closing balances, so that the reader's own program checks our sums. What negative balance protection
 * paid is revenue from it beside the loss or charge that it paid, and touches no asset.
 */
import type { AccountRef, HouseKind, Mode } from '../ledger/transfer.ts';
import { type Asset, ASSET_DECIMALS, formatMoney, type Money, money } from '../money/money.ts';
import { localClock } from './period.ts';
import { isByOperator, Running } from './running.ts';
import type { OrderLabel, StatementHead, StatementWriter } from './statement.ts';

/** From the customer's point of view: what we earn here, they spend, and what a pool pays, they earn. */
const HOUSE_ACCOUNTS: Readonly<Record<HouseKind, string>> = {
  trading: 'revenues:candor:profit and loss',
  fees: 'expenses:candor:fees',
  financing: 'expenses:candor:financing',
  protection: 'revenues:candor:protection',
  demo_issuance: 'equity:play money',
  sandbox_issuance: 'equity:play money',
  custody: 'equity:deposits',
  inventory: 'equity:conversions',
  // No customer's transfer touches these.
  capital: 'equity:candor',
  capital_outside: 'equity:candor',
  inventory_outside: 'equity:candor',
};
/** What features keep beside them. */
const FEATURE_ACCOUNTS: Readonly<Partial<Record<string, string>>> = {
  plan_pool: 'revenues:candor:plans',
  plan_committed: 'revenues:candor:plans',
  lending_pool: 'liabilities:candor:loans',
  charity: 'expenses:donations',
  option_pool: 'revenues:candor:options',
  option_reserved: 'revenues:candor:options',
};
const LOAN_INTEREST = 'expenses:candor:loan interest';
const OPENING = 'equity:opening balances';
const CLOSING = 'equity:closing balances';

/** Lines per movement, for the reader's progress bar. */
export const JOURNAL_MOVEMENT_LINES = 4;

export function hledgerJournal({ mode, period, opening }: StatementHead): StatementWriter {
  const running = new Running(opening);
  const clock = localClock(period.timeZone);
  const bound = (date: string, name: string, counter: string, sign: 1n | -1n) =>
    `${date} * ${name}\n${running.assets.map((asset) => sides(asset, counter, sign)).join('')}\n`;
  const sides = (asset: Asset, counter: string, sign: 1n | -1n) => {
    const own = Array.from(running.balances(asset), ([kind, { units }]) => {
      const after = sign === 1n ? units : 0n;
      const asserted =
        sign === 1n
          ? ''
          : `${posting(ownAccount(mode, kind), money(asset, 0n))} = ${amountText(money(asset, units))}\n`;
      return `${asserted}${posting(ownAccount(mode, kind), money(asset, sign * units))} = ${amountText(money(asset, after))}\n`;
    }).join('');
    return `${own}${posting(counter, money(asset, -sign * running.balance(asset).units))}\n`;
  };
  return {
    begin: () =>
      [
        `; Candor statement of the ${mode} account, ${period.from} to ${period.to}, ${period.timeZone}`,
        ...(mode === 'demo' ? ['; Play money: proof of nothing.'] : []),
        'decimal-mark .',
        ...running.assets.map((asset) => `commodity ${amountText(money(asset, 10n ** BigInt(ASSET_DECIMALS[asset])))}`),
        '',
        bound(period.from, 'opening balances', OPENING, 1n),
      ].join('\n'),
    movement(movement, order) {
      running.take(movement);
      const { id, at, kind, fact, amount, debit, credit } = movement;
      const time = clock(at);
      return `${time.slice(0, 10)} * (${word(fact)}) ${word(kind)}${labelOf(order)}  ; id:${word(id)}, time:${time}${isByOperator(movement) ? ', paid-by:operator' : ''}
${posting(accountOf(credit, mode, kind), amount)}
${posting(accountOf(debit, mode, kind), money(amount.asset, -amount.units))}

`;
    },
    end: () => bound(period.to, 'closing balances', CLOSING, -1n),
  };
}

function labelOf(order: OrderLabel | null): string {
  return order === null ? '' : ` ${word(order.code)} ${order.direction}`;
}

function accountOf({ owner, kind }: AccountRef, mode: Mode, transfer: string): string {
  if (owner !== null) return ownAccount(mode, kind);
  if (transfer === 'loan.interest') return LOAN_INTEREST;
  return FEATURE_ACCOUNTS[kind] ?? HOUSE_ACCOUNTS[kind];
}

function ownAccount(mode: Mode, kind: string): string {
  return `assets:candor:${mode}:${kind}`;
}

/** Two spaces end an account's name. */
function posting(account: string, amount: Money): string {
  return `    ${account}  ${amountText(amount)}`;
}

function amountText(amount: Money): string {
  return `${formatMoney(amount, ASSET_DECIMALS[amount.asset])} ${amount.asset}`;
}

/** Without characters that the journal format would interpret. */
function word(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}:._+-]/gu, '_');
}
