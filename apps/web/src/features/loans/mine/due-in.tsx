/** The time left until a loan is due, or until it has to be decided, by the server's clock. */
import { useQueryClient } from '@tanstack/react-query';
import { Countdown } from '@candor/ui/figures/countdown';
import { serverClock } from '../../../api/server-clock.ts';
import { LOANS } from '../loan-queries.ts';

type DueInProps = { readonly at: string; readonly label: string; readonly className?: string };

export function DueIn({ at, label, className }: DueInProps) {
  const queries = useQueryClient();
  return (
    <Countdown
      key={at}
      until={Date.parse(at)}
      now={serverClock.now}
      label={label}
      onEnd={() => void queries.invalidateQueries({ queryKey: LOANS })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
