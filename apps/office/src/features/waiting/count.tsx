/** How many wait in a queue, as a link to it. */
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';

type CountProps = {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  readonly isUrgent?: boolean;
};

export function Count({ to, name, count, isUrgent = false }: CountProps) {
  return (
    <Link to={to} className="group grid min-h-11 content-start gap-0.5 rounded-sm hover:text-accent">
      <span className={classNames('tabular font-serif text-xl', isUrgent ? 'font-semibold text-danger' : '')}>
        {count}
      </span>
      <span className="text-xs text-ink-2 group-hover:text-accent">{name}</span>
    </Link>
  );
}
