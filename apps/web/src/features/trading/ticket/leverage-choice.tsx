/** Leverage in the usual steps up to the instrument's maximum. It starts at 1, so that nobody uses leverage by accident. */
import { useText } from '../../../text/text.tsx';
import { Segments } from '../shared/segments.tsx';

const STEPS = [1, 2, 3, 5, 10, 20, 30, 50, 100] as const;

/** More steps than these need a row of their own. */
const INLINE_MAX = 3;

type LeverageChoiceProps = { readonly value: number; readonly max: number; readonly onChange: (value: number) => void };

export function LeverageChoice({ value, max, onChange }: LeverageChoiceProps) {
  const { t } = useText();
  const steps = [...new Set([...STEPS.filter((step) => step <= max), max])];
  return (
    <Segments
      legend={t('ticket.leverage')}
      name="leverage"
      value={String(value)}
      choices={steps.map((step) => ({
        id: String(step),
        title: t('ticket.leverageTimes', { times: String(step) }),
      }))}
      onChange={(step) => onChange(Number(step))}
      layout={steps.length <= INLINE_MAX ? 'inline' : 'below'}
    />
  );
}
