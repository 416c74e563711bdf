/** An instrument's logo, or its first letters where there is none or it does not load. */
import { useState } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

type InstrumentLogoProps = { readonly logo: string | null; readonly name: string; readonly isLarge?: boolean };

export function InstrumentLogo({ logo, name, isLarge = false }: InstrumentLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const size = isLarge ? 40 : 32;
  const look = classNames('shrink-0 rounded-full', isLarge ? 'size-10' : 'size-8');
  if (logo === null || logo === failed) {
    return (
      <span
        aria-hidden="true"
        className={classNames(
          look,
          'grid place-items-center border border-rule-strong bg-sunken text-xs font-semibold text-ink-2',
        )}
      >
        {name.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 2)}
      </span>
    );
  }
  return (
    <img src={logo} alt="" width={size} height={size} loading="lazy" className={look} onError={() => setFailed(logo)} />
  );
}
