/** The form of a conversion. A request whose answer was lost is repeated as it was, under the same key, so that it counts once. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { convert, type ConversionAsset } from '@candor/contract/conversion';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { type Asset, ASSET_DECIMALS, formatMoney } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { MoneyField } from '@candor/ui/fields/money-field';
import { Select } from '@candor/ui/fields/select';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { InSentence } from '../../shared/in-sentence.tsx';
import { useAssetText } from '../../shared/use-asset-text.ts';
import { useText } from '../../text/text.tsx';
import { Problem, type Task, useTask } from '../security/index.ts';
import { conversionOptionsQuery, type ConversionOptions } from './conversion-queries.ts';
import { QuotedFacts } from './quoted-facts.tsx';
import { type ConvertFields, useConvertForm } from './use-convert-form.ts';

type ConvertFormProps = { readonly options: ConversionOptions; readonly since: number };
type Body = { readonly from: Asset; readonly to: Asset; readonly amount: string; readonly least: string };

const isolated = (text: string) => `\u2068${text}\u2069`;

export function ConvertForm({ options, since }: ConvertFormProps) {
  const { t, decimal } = useText();
  const fields = useConvertForm(options);
  const { task, send } = useConversion();
  const [wasSent, setSent] = useState(false);
  const { from, to, quoted, fault, closed } = fields;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault !== null || closed !== null || quoted === null) return;
    const { amount, least } = quoted;
    const body = { from: from.asset, to: to.asset, amount: formatMoney(amount), least: formatMoney(least) };
    if (!(await send(body))) return;
    setSent(false);
    fields.setAmount('');
  };
  return (
    <form className="grid grid-cols-1 gap-6" onSubmit={submit} noValidate>
      <Pair fields={fields} list={options.list} task={task} />
      <Amount fields={fields} task={task} wasSent={wasSent} />
      {closed !== null && (
        <p role="status" className="rounded bg-risk-soft px-4 py-3 text-risk">
          {t('conversion.closed', { asset: isolated(closed) })}
        </p>
      )}
      <QuotedFacts fields={fields} spreadPercent={options.spreadPercent} since={since} />
      <p className="text-sm text-ink-2">
        <InSentence sentence={(amount) => t('conversion.stock', { amount, asset: isolated(to.asset) })}>
          <AssetAmount of={to.inventory} asset={to.asset} showsUnit={false} />
        </InSentence>
      </p>
      {task.problem !== null && (
        <div className="grid gap-2">
          <Problem>{task.problem}</Problem>
          {task.code === null && <p>{t('conversion.uncertain')}</p>}
        </div>
      )}
      <Button submits size="lg" busy={task.isBusy} idle={closed !== null}>
        {quoted === null
          ? t('conversion.title')
          : t('conversion.submit', {
              amount: isolated(decimal(formatMoney(quoted.amount))),
              asset: isolated(from.asset),
            })}
      </Button>
    </form>
  );
}

/** Sends a conversion. While it is not certain whether one was done, the same amount is asked for with that one's own key and figures. */
function useConversion() {
  const { t } = useText();
  const assetText = useAssetText();
  const task = useTask();
  const queries = useQueryClient();
  const uncertain = useRef<{ readonly key: string; readonly body: Body } | null>(null);
  const send = (wanted: Body) => {
    const last = uncertain.current;
    const isSame =
      last !== null && (['from', 'to', 'amount'] as const).every((part) => last.body[part] === wanted[part]);
    const asked = isSame ? last : { key: randomKey(), body: wanted };
    return task.run(async () => {
      uncertain.current = asked;
      try {
        const { received, to } = await call(convert, { body: asked.body, idempotencyKey: asked.key });
        uncertain.current = null;
        void showToast(
          'success',
          t('conversion.done', { amount: isolated(assetText(received, to)), asset: isolated(to) }),
        );
      } catch (error) {
        if (error instanceof ApiRefusal) {
          uncertain.current = null;
          // The figures of now, for another try.
          void queries.invalidateQueries(conversionOptionsQuery);
        }
        throw error;
      }
    });
  };
  return { task, send };
}

type PairProps = { readonly fields: ConvertFields; readonly list: readonly ConversionAsset[]; readonly task: Task };

function Pair({ fields: { from, to, chooseFrom, chooseTo, swap }, list, task }: PairProps) {
  const { t } = useText();
  const choices = list.map(({ asset }) => ({ id: asset, title: asset }));
  const changed = (change: () => void) => () => {
    task.forget();
    change();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-3 tight:grid-cols-1">
      <Select
        label={t('conversion.from')}
        value={from.asset}
        choices={choices}
        onChange={(asset) => changed(() => chooseFrom(asset))()}
      />
      <Button tone="plain" className="h-12! sm:h-11!" aria-label={t('conversion.swap')} onClick={changed(swap)}>
        <span aria-hidden="true">⇄</span>
      </Button>
      <Select
        label={t('conversion.to')}
        value={to.asset}
        choices={choices}
        onChange={(asset) => changed(() => chooseTo(asset))()}
      />
    </div>
  );
}

type AmountProps = { readonly fields: ConvertFields; readonly task: Task; readonly wasSent: boolean };

function Amount({ fields, task, wasSent }: AmountProps) {
  const { t, decimal, refusal } = useText();
  const { from, to, amount, free, fault, setAmount } = fields;
  const { asset } = from;
  const [most, least] = [isolated(decimal(formatMoney(free))), isolated(decimal(from.minimum))];
  const change = (value: string) => {
    task.forget();
    setAmount(value);
  };
  const faults = {
    missing: t('conversion.enterAmount'),
    belowMinimum: refusal('conversion_below_minimum', { asset, limit: from.minimum }),
    notEnough: t('conversion.notEnough', { free: most, asset }),
    uncovered: refusal('conversion_uncovered', { most: to.inventory, asset: to.asset }),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 tight:grid-cols-1">
      <MoneyField
        label={t('conversion.amount')}
        name="amount"
        value={amount}
        onChange={change}
        decimals={ASSET_DECIMALS[asset]}
        unit={asset}
        help={
          <InSentence sentence={(shown) => t('conversion.free', { free: shown, limit: least, asset })}>
            <AssetAmount of={formatMoney(free)} asset={asset} showsUnit={false} />
          </InSentence>
        }
        error={wasSent && fault !== null ? faults[fault] : null}
      />
      {/* Beside the field, below its label. */}
      <Button tone="plain" className="mt-6.5 h-12! sm:h-11! tight:mt-0" onClick={() => change(formatMoney(free))}>
        {t('conversion.max')}
      </Button>
    </div>
  );
}
