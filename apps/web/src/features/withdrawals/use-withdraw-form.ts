/** What is entered in the form of a withdrawal, what it comes to, and what is wrong with it. The figures are those that the server books. */
import { useState } from 'react';
import type { PayeeView, WithdrawalOption } from '@candor/contract/withdrawals';
import { formatMoney, parseMoney } from '@candor/core/money/money';
import type { Network } from '@candor/core/wallet/coins';
import { quoteOf, type Quoted } from './quote.ts';

type Coin = WithdrawalOption['coin'];
export type AmountFault = 'missing' | 'belowMinimum' | 'notEnough';
export type PayeeFault = 'missing' | 'unconfirmed' | 'waiting';

export type WithdrawFields = {
  readonly option: WithdrawalOption;
  readonly coins: readonly Coin[];
  readonly networks: readonly Network[];
  readonly payees: readonly PayeeView[];
  readonly payee: PayeeView | null;
  readonly amount: string;
  /** Null until there is an amount. */
  readonly quoted: Quoted | null;
  readonly amountFault: AmountFault | null;
  readonly payeeFault: PayeeFault | null;
  readonly chooseCoin: (coin: Coin) => void;
  readonly chooseNetwork: (network: Network) => void;
  readonly choosePayee: (id: string) => void;
  readonly setAmount: (amount: string) => void;
};

/** @param first the option to begin with. */
export function useWithdrawForm(
  options: readonly WithdrawalOption[],
  first: WithdrawalOption,
  book: readonly PayeeView[],
): WithdrawFields {
  const [wanted, setWanted] = useState<Pick<WithdrawalOption, 'coin' | 'network'>>(first);
  const [payeeId, setPayeeId] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const option = options.find(({ coin, network }) => coin === wanted.coin && network === wanted.network) ?? first;
  const networksOf = (coin: Coin) => options.filter((each) => each.coin === coin).map(({ network }) => network);
  const payees = book.filter(({ network }) => network === option.network);
  const payee = payees.find(({ id }) => id === payeeId) ?? null;
  return {
    option,
    coins: [...new Set(options.map(({ coin }) => coin))],
    networks: networksOf(option.coin),
    payees,
    payee,
    amount,
    quoted: quoteOf(option, amount),
    amountFault: amountFaultOf(option, amount),
    payeeFault: payee === null ? 'missing' : payee.state === 'usable' ? null : payee.state,
    chooseCoin: (coin) => {
      const networks = networksOf(coin);
      const network = networks.includes(option.network) ? option.network : networks[0];
      if (network !== undefined) setWanted({ coin, network });
      // An amount of one coin means nothing in another.
      if (coin !== option.coin) setAmount('');
    },
    chooseNetwork: (network) => setWanted({ coin: option.coin, network }),
    choosePayee: setPayeeId,
    setAmount,
  };
}

function amountFaultOf({ coin, available, minimum }: WithdrawalOption, text: string): AmountFault | null {
  const [amount, free, least] = [parseMoney(coin, text), parseMoney(coin, available), parseMoney(coin, minimum)];
  if (amount === null || amount.units <= 0n) return 'missing';
  if (least !== null && amount.units < least.units) return 'belowMinimum';
  return free !== null && amount.units > free.units ? 'notEnough' : null;
}

/** What can be withdrawn at most: what is free, in USDT no more than the limits leave. */
export function mostOf({ coin, available }: WithdrawalOption, left: readonly string[]): string {
  const bounds = [available, ...(coin === 'USDT' ? left : [])].flatMap((text) => parseMoney(coin, text) ?? []);
  const [first, ...others] = bounds;
  if (first === undefined) return available;
  return formatMoney(others.reduce((least, each) => (each.units < least.units ? each : least), first));
}
