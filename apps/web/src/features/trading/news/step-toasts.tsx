/** Announces what orders did by themselves, once each, on whatever page the customer is. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OrderStepEvent } from '@candor/contract/events';
import { unattendedStep } from '@candor/core/trading/orders/unattended';
import { showToast } from '@candor/ui/overlays/toast';
import { useSession } from '../../../api/session.ts';
import { markShown, useStepNews } from '../../../api/step-news.ts';
import { useText } from '../../../text/text.tsx';
import { orderPage, stepTitle } from './step-words.ts';

/** More at once than anybody can read: one toast says how many. */
const SINGLE_MAX = 3;

export function StepToasts() {
  const { t, price, signedMoney } = useText();
  const { unseen } = useStepNews();
  const { mode } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (unseen.length === 0) return;
    markShown(unseen);
    if (unseen.length > SINGLE_MAX) {
      const onPress = () => void navigate('/profile/notification');
      const text = t('notifications.unreadOrders', { count: String(unseen.length) });
      return void showToast('notice', text, { label: t('shell.notifications'), onPress });
    }
    const textOf = (step: OrderStepEvent) => {
      const { code, price: at, profit } = step;
      const facts = [
        code,
        ...(at === null ? [] : [price(at)]),
        ...(profit === null ? [] : [`${signedMoney(profit)} USDT`]),
        // The account is named where it is not the one on screen.
        ...(step.mode === mode ? [] : [t(`shell.${step.mode}`)]),
      ];
      return [t(stepTitle(unattendedStep(step))), ...facts.map(isolated)].join(' · ');
    };
    for (const step of unseen) {
      const onPress = () => void navigate(orderPage(step.orderId));
      // The other account's orders cannot be opened from this one.
      const action = step.mode === mode ? { label: t('notifications.seeOrder'), onPress } : undefined;
      void showToast('notice', textOf(step), action);
    }
  }, [unseen, mode, navigate, t, price, signedMoney]);
  return null;
}

/** In its own direction within a text that reads from the right (Unicode's first strong isolate). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
