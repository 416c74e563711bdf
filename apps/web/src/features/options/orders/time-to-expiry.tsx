/** How long an option lasts, by the server's clock. At the end, what has become of it is fetched. */
import { useQueryClient } from '@tanstack/react-query';
import type { OptionView } from '@candor/contract/options';
import { Countdown } from '@candor/ui/figures/countdown';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { refetchOptions } from './option-queries.ts';

export function TimeToExpiry({ option }: { readonly option: Pick<OptionView, 'expiresAt'> }) {
  const { t } = useText();
  const queries = useQueryClient();
  return (
    <Countdown
      key={option.expiresAt}
      until={Date.parse(option.expiresAt)}
      now={serverClock.now}
      label={t('optionOrders.timeLeft')}
      onEnd={() => void refetchOptions(queries)}
      className="whitespace-normal!"
    />
  );
}
