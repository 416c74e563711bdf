/** Why something cannot be done now, where it would be done. */
import { classNames } from '@candor/ui/class-names';

export function Notice({ tone, children }: { readonly tone: 'danger' | 'risk'; readonly children: string }) {
  return (
    <p
      role="alert"
      className={classNames(
        'rounded px-3 py-2',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-risk-soft text-risk',
      )}
    >
      {children}
    </p>
  );
}
