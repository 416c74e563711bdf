/** The strike, or the two of a combination. */
import type { Chain } from '@candor/core/options/chain';
import { formatPrice, parsePrice, type Price } from '@candor/core/money/price';
import { Select } from '@candor/ui/fields/select';
import { useText } from '../../../text/text.tsx';
import { strikesFor } from '../model/draft.ts';
import { strikeText } from '../model/quoted.ts';
import type { Ticket } from '../model/use-ticket.ts';

type StrikeChoiceProps = { readonly ticket: Ticket; readonly chain: Chain };

export function StrikeChoice({ ticket, chain }: StrikeChoiceProps) {
  const { t } = useText();
  const { draft, problems, chooseStrike } = ticket;
  const { strike, upper } = draft;
  const shared = { chain, error: problems.strikes };
  if (upper === null)
    return (
      <StrikeSelect
        {...shared}
        label={t('options.ticket.strike')}
        value={strike}
        onChange={(level) => chooseStrike('strike', level)}
      />
    );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <StrikeSelect
        {...shared}
        label={t('options.ticket.lower')}
        value={strike}
        onChange={(level) => chooseStrike('strike', level)}
      />
      <StrikeSelect
        {...shared}
        error={null}
        label={t('options.ticket.upper')}
        value={upper}
        onChange={(level) => chooseStrike('upper', level)}
      />
    </div>
  );
}

type StrikeSelectProps = {
  readonly label: string;
  readonly value: Price;
  readonly chain: Chain;
  readonly error: string | null;
  readonly onChange: (level: Price) => void;
};

function StrikeSelect({ label, value, chain, error, onChange }: StrikeSelectProps) {
  const { t, price } = useText();
  const choices = strikesFor(value, chain).map((level) => ({
    id: formatPrice(level),
    title: price(strikeText(level, chain.step)),
    ...(level === chain.middle ? { note: t('options.chain.nearest') } : {}),
  }));
  return (
    <Select
      label={label}
      value={formatPrice(value)}
      error={error}
      choices={choices}
      onChange={(id) => {
        const level = parsePrice(id);
        if (level !== null) onChange(level);
      }}
    />
  );
}
