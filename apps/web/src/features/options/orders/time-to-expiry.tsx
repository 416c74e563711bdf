/** How long an option lasts, by the server's clock. At the end, what has become of it is fetched. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OptionView } from '@candor/contract/options';
import { Countdown } from '@candor/ui/figures/countdown';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { refetchOptions, underlyingsQuery } from './option-queries.ts';

export function TimeToExpiry({ option }: { readonly option: Pick<OptionView, 'expiresAt'> }) {
  const { t } = useText();
  const queries = useQueryClient();
  // Before it is known what time it is there, a device's clock that is wrong would end it at once.
  const { isSuccess } = useQuery(underlyingsQuery);
  if (!isSuccess) return '—';
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
