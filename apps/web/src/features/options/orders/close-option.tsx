/** Closing an option early: what it brings at this moment, the least that is accepted, and the result. */
import { closeOption, type OptionView } from '@candor/contract/options';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatMoney, subtract } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../../api/client.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { useText } from '../../../text/text.tsx';
import { ActionBar, CancelOr, type Decision, IntentDialog, Notice } from '../../trading/index.ts';
import { shownMarkup, shownProfit } from '../model/shown.ts';
import { leastOf, type LiveOption } from './live-option.ts';
import { useOptionName } from './option-title.tsx';
import { useLiveOption } from './use-live-option.ts';

type Body = RouteRequest<typeof closeOption>['body'];

type CloseOptionProps = {
  readonly option: OptionView;
  /** It has ended in the meantime. */
  readonly isGone: boolean;
  readonly onClose: () => void;
};

export function CloseOption({ option, isGone, onClose }: CloseOptionProps) {
  const { t, money, signedMoney } = useText();
  return (
    <IntentDialog<Body, OptionView>
      title={t('optionOrders.closeTitle')}
      titleDone={t('optionOrders.closed')}
      act={(body, idempotencyKey) => call(closeOption, { body, idempotencyKey })}
      done={({ paid, profit }) => ({
        title: t('optionOrders.closedFor', { amount: isolated(money(paid ?? '0')) }),
        text: t('optionOrders.closedText', { profit: isolated(signedMoney(profit ?? '0')) }),
      })}
      refused={{ title: t('optionOrders.notClosed'), text: '' }}
      gone={isGone ? 'open' : null}
      onClose={onClose}
    >
      {(decision) => <Review option={option} {...decision} />}
    </IntentDialog>
  );
}

const isolated = (text: string) => `\u2068${text}\u2069`;

type ReviewProps = Decision<Body> & { readonly option: OptionView };

function Review({ option, isSending, onCancel, onConfirm }: ReviewProps) {
  const { t, money } = useText();
  const name = useOptionName();
  const { value, quote } = useLiveOption(option);
  const isOpen = value?.canClose === true;
  const isLive = quote?.status === 'live';
  const brings = value === null ? '—' : money(formatMoney(value.brings));
  return (
    <>
      <p className="text-base font-medium">
        <bdi>{option.code}</bdi> · {name(option)}
      </p>
      <ClosingFacts option={option} value={value} />
      <p className="text-ink-2">{t('optionOrders.closeText')}</p>
      <ActionBar>
        {!isSending && value !== null && !isOpen && <Notice tone="risk">{t('optionOrders.tooLate')}</Notice>}
        {!isSending && isOpen && !isLive && <Notice tone="risk">{t('optionOrders.noLiveQuote')}</Notice>}
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button
            size="lg"
            busy={isSending}
            disabled={!isOpen}
            onClick={() =>
              value === null
                ? undefined
                : void onConfirm({ orderId: option.id, least: formatMoney(leastOf(value.brings)) })
            }
          >
            {isSending ? t('optionOrders.closing') : t('optionOrders.closeConfirm', { amount: isolated(brings) })}
          </Button>
        </CancelOr>
      </ActionBar>
    </>
  );
}

function ClosingFacts({ option, value }: { readonly option: OptionView; readonly value: LiveOption | null }) {
  const { t, decimal } = useText();
  const usdt = (text: string | null) => (text === null ? '—' : <Usdt of={text} />);
  const of = (figure: 'worth' | 'brings') => usdt(value === null ? null : formatMoney(value[figure]));
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('optionOrders.middle')}>
        <bdi>{value === null ? '—' : decimal(formatPrice(value.forward), option.digits, option.digits + 1)}</bdi>
      </Fact>
      <Fact name={t('optionOrders.worth')}>{of('worth')}</Fact>
      <Fact name={t('optionOrders.markupOf', { percent: isolated(decimal(option.markupPercent)) })}>
        {value === null ? (
          '—'
        ) : (
          <Usdt of={formatMoney(subtract(value.worth, value.brings))} shown={formatMoney(shownMarkup(value))} />
        )}
      </Fact>
      <Fact name={t('optionOrders.brings')} strong>
        <span data-testid="brings">{of('brings')}</span>
      </Fact>
      <Fact name={t('optionOrders.least')}>{usdt(value === null ? null : formatMoney(leastOf(value.brings)))}</Fact>
      <Fact name={t('optionOrders.premium')}>
        <Usdt of={option.premium} isCost />
      </Fact>
      <Fact name={t('optionOrders.profit')}>
        {value === null ? '—' : <Profit units={shownProfit(value.brings, exactUsdt(option.premium))} />}
      </Fact>
    </Facts>
  );
}
