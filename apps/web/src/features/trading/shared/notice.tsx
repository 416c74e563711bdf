/** Why something cannot be done right now, shown where it would be done. */
import { useState } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

type NoticeProps = {
  readonly tone: 'danger' | 'risk';
  readonly children: string;
  /** The text contains live figures: screen readers get it once, when it appears, and not with each tick. */
  readonly isMoving?: boolean;
};

export function Notice({ tone, children, isMoving = false }: NoticeProps) {
  const [said] = useState(children);
  const look = classNames(
    'rounded px-3 py-2',
    tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-risk-soft text-risk',
  );
  if (!isMoving) {
    return (
      <p role="alert" className={look}>
        {children}
      </p>
    );
  }
  return (
    <div>
      <p className={look}>{children}</p>
      <p role="alert" className="sr-only">
        {said}
      </p>
    </div>
  );
}
