/** The names of a customer's ledger accounts, and of those of the house that options move. */
import type { MessageKey } from './catalogue.ts';

const KINDS: Readonly<Record<string, MessageKey>> = {
  available: 'balance.accounts.available',
  margin: 'balance.accounts.margin',
  held: 'balance.accounts.held',
  withdrawal: 'balance.accounts.withdrawal',
  plan: 'balance.accounts.plan',
  bid: 'balance.accounts.bid',
  option_pool: 'balance.accounts.optionPool',
  option_reserved: 'balance.accounts.optionReserved',
  protection: 'balance.accounts.protection',
};

/** A kind that is not listed is called what it is called in the ledger: its feature adds its name here. */
export function accountName(kind: string, t: (key: MessageKey) => string): string {
  const key = KINDS[kind];
  return key === undefined ? kind : t(key);
}
