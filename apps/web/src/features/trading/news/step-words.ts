/** What an order did by itself, in words: for the list of notifications and for toasts. */
import { UNATTENDED_STEPS, type UnattendedStep } from '@candor/core/trading/orders/unattended';
import type { MessageKey } from '@candor/i18n/catalogue';
import { useText } from '../../../text/text.tsx';
import { REASONS } from '../shared/close-reasons.ts';

type Details = Readonly<Record<string, string>>;

/** Where the order can be looked at. Null: it is not known which. */
export function orderPage(orderId: string | null): string {
  return orderId === null
    ? '/profile/balance'
    : `/profile/balance?${new URLSearchParams({ order: orderId }).toString()}`;
}

/** Of a notification; null if it is about something else. */
export function stepOf({ step }: Details): UnattendedStep | null {
  return UNATTENDED_STEPS.find((each) => each === step) ?? null;
}

export function stepTitle(step: UnattendedStep | null): MessageKey {
  switch (step) {
    case null:
    case 'insufficient_margin':
    case 'not_allowed':
    case 'not_covered':
      return 'notifications.steps.cancelled';
    default:
      return `notifications.steps.${step}`;
  }
}

/** Direction and instrument, why it was cancelled, lots, price and profit, as far as they are known. */
export function useOrderDetails({ details }: { readonly details: Details }): readonly string[] {
  const { t, decimal, price, signedMoney } = useText();
  const { code, direction, lots, price: at, profit } = details;
  if (code === undefined) return [];
  const step = stepOf(details);
  const side = direction === undefined ? '' : `${t(direction === 'long' ? 'orders.long' : 'orders.short')} `;
  return [
    `${side}${code}`,
    ...(step === 'insufficient_margin' || step === 'not_allowed' || step === 'not_covered' ? [t(REASONS[step])] : []),
    ...(lots === undefined ? [] : [t('orders.lotsOf', { lots: decimal(lots) })]),
    ...(at === undefined ? [] : [price(at)]),
    ...(profit === undefined ? [] : [`${signedMoney(profit)} USDT`]),
  ];
}
