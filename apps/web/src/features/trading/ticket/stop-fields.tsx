/** The ticket's stops: stop loss and take profit in sight, and a trailing stop. */
import { useState } from 'react';
import { useText } from '../../../text/text.tsx';
import { LevelFields } from './level-fields.tsx';
import { TrailingField } from './trailing-field.tsx';
import type { Terms } from '../model/terms.ts';
import type { Ticket } from './use-ticket.ts';

type StopFieldsProps = { readonly ticket: Ticket; readonly terms: Terms };

export function StopFields({ ticket, terms }: StopFieldsProps) {
  const { t } = useText();
  const { input, change, problems, atOpening, basis } = ticket;
  return (
    <div role="group" aria-label={t('ticket.addStops')} className="grid gap-3">
      <LevelFields
        input={input}
        problems={problems}
        direction={input.direction}
        digits={terms.digits}
        atOpening={atOpening}
        basis={basis}
        onChange={change}
      />
      <Trailing ticket={ticket} terms={terms} />
    </div>
  );
}

/** Opens by itself when a distance is set, and closing it clears the distance, so that nothing hidden is sent. */
function Trailing({ ticket, terms }: StopFieldsProps) {
  const { t, field } = useText();
  const { input, change, problems, atOpening } = ticket;
  const [isOpen, setOpen] = useState(input.trailing !== '');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (!currentTarget.open) change({ trailing: '' });
      }}
      className="group"
    >
      <summary className="flex min-h-9 w-fit list-none items-center gap-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>
          {t('position.trailingShort')} <span className="text-ink-3">· {t('ticket.optional')}</span>
        </span>
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-3 transition-transform group-open:rotate-180"
        >
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <TrailingField
        value={input.trailing}
        onChange={(trailing) => change({ trailing })}
        error={problems.trailing}
        direction={input.direction}
        digits={terms.digits}
        atOpening={atOpening}
        placeholder={t('orders.none')}
        label={field('trailingDistance')}
      />
    </details>
  );
}
