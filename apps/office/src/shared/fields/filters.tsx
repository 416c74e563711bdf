/** The filters above a list: beside each other, and on a phone behind a button, so that the list begins on the first screen. */
import { type ReactNode, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';

type FiltersProps = {
  /** How many of them are set. */
  readonly count: number;
  /** The columns on wide windows. */
  readonly className: string;
  readonly children: ReactNode;
};

export function Filters({ count, className, children }: FiltersProps) {
  const { t, decimal } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="grid gap-3">
      <Button
        tone="plain"
        size="sm"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('office.filter') : t('office.filterOn', { count: decimal(String(count)) })}
      </Button>
      <div className={classNames('grid gap-3', className, !isOpen && 'max-sm:hidden')}>{children}</div>
    </search>
  );
}
