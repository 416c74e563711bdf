/** The form of a withdrawal: method, address and amount, with what it costs beside the button. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PayeeView, WithdrawalOption } from '@candor/contract/withdrawals';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { ASSET_DECIMALS } from '@candor/core/money/money';
import type { RefusalCode } from '@candor/core/refusal';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { Select } from '@candor/ui/fields/select';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { InSentence } from '../../shared/in-sentence.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { userInfoQuery } from '../identity/index.ts';
import { Problem, type Task, useTask } from '../security/index.ts';
import { QuotedFacts } from './quoted-facts.tsx';
import { type Asked, ReviewDialog } from './review-dialog.tsx';
import { mostOf, useWithdrawForm, type WithdrawFields } from './use-withdraw-form.ts';
import type { LimitView } from './withdrawal-queries.ts';

type WithdrawFormProps = {
  readonly options: readonly WithdrawalOption[];
  readonly limit: LimitView;
  readonly payees: readonly PayeeView[];
  readonly isFrozen: boolean;
};

export function WithdrawForm({ options, limit, payees, isFrozen }: WithdrawFormProps) {
  const [first] = options;
  if (first === undefined) return null;
  return <Form options={options} first={first} limit={limit} payees={payees} isFrozen={isFrozen} />;
}

function Form({ options, first, limit, payees, isFrozen }: WithdrawFormProps & { readonly first: WithdrawalOption }) {
  const { t } = useText();
  const { mode } = useSession();
  const { data: user } = useQuery(userInfoQuery(mode));
  const task = useTask();
  const fields = useWithdrawForm(options, first, payees);
  const [wasSent, setSent] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { option, payee, quoted } = fields;
  const isBlocked = isFrozen || (user !== undefined && user.verification !== 'verified');
  const refused = refusedBeside(task);

  const review = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    task.forget();
    if (isBlocked || fields.amountFault !== null || fields.payeeFault !== null) return;
    if (payee !== null && quoted !== null) setAsked({ option, payee, quoted });
  };
  return (
    <form className="grid grid-cols-1 gap-8" onSubmit={review} noValidate>
      <Method fields={fields} task={task} error={refused.method} />
      <PayeeField fields={fields} task={task} wasSent={wasSent} error={refused.payee} />
      <AmountField fields={fields} task={task} limit={limit} wasSent={wasSent} error={refused.amount} />
      <div className="grid grid-cols-1 gap-4">
        <QuotedFacts option={option} quoted={quoted} />
        <Problem>{asked === null ? refused.other : null}</Problem>
        <Button submits idle={isBlocked}>
          {t('withdrawals.review')}
        </Button>
      </div>
      {asked !== null && (
        <ReviewDialog
          asked={asked}
          task={task}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setSent(false);
            fields.setAmount('');
          }}
        />
      )}
    </form>
  );
}

/** The server's refusal, beside the field that it is about. */
function refusedBeside({ code, field, problem }: Task) {
  const isOne = (codes: readonly RefusalCode[]) => codes.some((each) => REFUSALS[each].code === code);
  const isPayee = field === 'payeeId' || isOne(['receiving_address_missing', 'payee_not_usable']);
  const isMethod =
    field === 'coin' || field === 'network' || isOne(['withdrawal_method_missing', 'network_not_offered']);
  const isAmount = field === 'amount' || isOne(AMOUNT_CODES);
  return {
    payee: isPayee ? problem : null,
    method: isMethod ? problem : null,
    amount: isAmount ? problem : null,
    other: isPayee || isMethod || isAmount ? null : problem,
  };
}

const AMOUNT_CODES: readonly RefusalCode[] = [
  'insufficient_balance',
  'amount_incorrect',
  'withdrawal_below_minimum',
  'withdrawal_limit_reached',
];

type FieldProps = { readonly fields: WithdrawFields; readonly task: Task; readonly error: string | null };

function Method({ fields, task, error }: FieldProps) {
  const { t } = useText();
  const { option, coins, networks, chooseCoin, chooseNetwork } = fields;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('wallet.coin')}
        value={option.coin}
        onChange={(coin) => {
          task.forget();
          chooseCoin(coin);
        }}
        choices={coins.map((coin) => ({ id: coin, title: coin }))}
        error={error}
      />
      <Select
        label={t('wallet.network')}
        value={option.network}
        onChange={(network) => {
          task.forget();
          chooseNetwork(network);
        }}
        choices={networks.map((network) => ({ id: network, title: NETWORK_NAMES[network] }))}
      />
    </div>
  );
}

function PayeeField({ fields, task, wasSent, error }: FieldProps & { readonly wasSent: boolean }) {
  const { t, dateTime } = useText();
  const { option, payees, payee, payeeFault, choosePayee } = fields;
  const isolated = (text: string) => `\u2068${text}\u2069`;
  if (payees.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 rounded bg-sunken px-4 py-3">
        <p role={wasSent ? 'alert' : undefined}>
          {t('withdrawals.noAddresses', { network: isolated(NETWORK_NAMES[option.network]) })}
        </p>
        <Link to={`/profile/addresses?network=${option.network}`} className={buttonLook('plain', 'sm')}>
          {t('payees.addTitle')}
        </Link>
      </div>
    );
  }
  const faults = {
    missing: wasSent ? t('withdrawals.enterAddress') : null,
    unconfirmed: t('withdrawals.notConfirmed'),
    waiting: payee === null ? null : t('withdrawals.notYet', { time: isolated(dateTime(payee.usableAt)) }),
  };
  return (
    <div className="grid gap-2">
      <Select
        label={t('withdrawals.to')}
        placeholder={t('withdrawals.choose')}
        value={payee?.id ?? null}
        onChange={(id) => {
          task.forget();
          choosePayee(id);
        }}
        choices={payees.map(({ id, name, address, state }) => ({
          id,
          title: name,
          note: `${shortened(address)} · ${t(`payees.states.${state}`)}`,
        }))}
        error={error ?? (payeeFault === null ? null : faults[payeeFault])}
      />
      {payee !== null && (
        <bdi dir="ltr" className="font-mono text-sm text-ink-2 [overflow-wrap:anywhere] rtl:text-end">
          {payee.address}
        </bdi>
      )}
      <Link
        to="/profile/addresses"
        className="target inline-flex items-center text-accent underline underline-offset-4"
      >
        {t('payees.title')}
      </Link>
    </div>
  );
}

const SHOWN_AT_ENDS = 6;

/** Only to tell the entries of a list apart: the whole address is shown as soon as it is chosen. */
function shortened(address: string): string {
  return `\u2066${address.slice(0, SHOWN_AT_ENDS)}…${address.slice(-SHOWN_AT_ENDS)}\u2069`;
}

type AmountFieldProps = FieldProps & { readonly limit: LimitView; readonly wasSent: boolean };

function AmountField({ fields, task, limit, wasSent, error }: AmountFieldProps) {
  const { t, decimal, refusal } = useText();
  const { option, amount, amountFault, setAmount } = fields;
  const isolated = (text: string) => `\u2068${decimal(text)}\u2069`;
  const [free, least] = [isolated(option.available), isolated(option.minimum)];
  const change = (value: string) => {
    task.forget();
    setAmount(value);
  };
  const faults = {
    missing: t('withdrawals.enterAmount'),
    belowMinimum: refusal('withdrawal_below_minimum', { coin: option.coin, limit: option.minimum }),
    notEnough: t('withdrawals.notEnough', { free, coin: option.coin }),
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 tight:grid-cols-1">
        <MoneyField
          label={t('withdrawals.amount')}
          name="amount"
          value={amount}
          onChange={change}
          decimals={ASSET_DECIMALS[option.coin]}
          unit={option.coin}
          help={
            <InSentence sentence={(shown) => t('withdrawals.free', { free: shown, limit: least, coin: option.coin })}>
              <AssetAmount of={option.available} asset={option.coin} showsUnit={false} />
            </InSentence>
          }
          error={error ?? (wasSent && amountFault !== null ? faults[amountFault] : null)}
        />
        {/* Beside the field, below its label. */}
        <Button
          tone="plain"
          className="mt-6.5 h-12! sm:h-11! tight:mt-0"
          onClick={() => change(mostOf(option, [limit.dayLeft, limit.monthLeft]))}
        >
          {t('withdrawals.max')}
        </Button>
      </div>
      <Facts className="border-y border-rule">
        <Limit name={t('withdrawals.dayLeft')} left={limit.dayLeft} of={limit.day} />
        <Limit name={t('withdrawals.monthLeft')} left={limit.monthLeft} of={limit.month} />
      </Facts>
    </div>
  );
}

function Limit({ name, left, of }: { readonly name: ReactNode; readonly left: string; readonly of: string }) {
  const { t, money } = useText();
  return (
    <Fact name={name}>
      <bdi className="whitespace-normal!">
        <InSentence sentence={(shown) => t('withdrawals.ofLimit', { left: shown, limit: money(of) })}>
          <Usdt of={left} showsUnit={false} />
        </InSentence>
      </bdi>
    </Fact>
  );
}
