/** Which instrument an order is about: its code, and its name beside or below it. */
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';

type InstrumentTitleProps = {
  readonly of: { readonly code: string; readonly appName: string };
  readonly className?: string;
};

export function InstrumentTitle({ of, className }: InstrumentTitleProps) {
  const { instrumentName } = useText();
  return (
    <span className={classNames('flex min-w-0 flex-wrap items-baseline gap-x-1.5', className)}>
      <bdi className="shrink-0 font-semibold">{of.code}</bdi>
      <bdi className="max-w-full truncate text-xs text-ink-3">{instrumentName(of)}</bdi>
    </span>
  );
}
