/** Whose money this is, where the band on top of the page is not in sight. Nothing for visitors. */
import { classNames } from '@candor/ui/foundation/class-names';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';

export function ModeMark({ className }: { readonly className: string }) {
  const { t } = useText();
  const { token, mode } = useSession();
  if (token === null) return null;
  return (
    <p
      className={classNames(
        'rounded-sm py-0.5 text-xs font-semibold',
        mode === 'demo' ? 'bg-demo-band text-on-demo' : 'bg-real text-on-real',
        className,
      )}
    >
      {t(mode === 'demo' ? 'shell.demo' : 'shell.real')}
    </p>
  );
}
