/** The frame of one part of the measurements: its title, the method, and a note when there is too little data. */
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';

type SectionProps = {
  readonly title: string;
  readonly how: string;
  readonly id?: string;
  readonly children: ReactNode;
};

export function MeasuredSection({ title, how, id, children }: SectionProps) {
  return (
    <section
      className="grid min-w-0 scroll-mt-24 gap-4 border-t border-rule-strong pt-6"
      {...(id === undefined ? {} : { id })}
    >
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <p className="max-w-2xl text-ink-2">{how}</p>
      {children}
    </section>
  );
}

export function NotEnough({ count, needed }: { readonly count: number; readonly needed: number }) {
  const { t, decimal } = useText();
  return (
    <p data-testid="not-enough" className="rounded bg-sunken px-3 py-2 text-ink-2">
      {t('execution.notEnough', { count: decimal(String(count)), needed: decimal(String(needed)) })}
    </p>
  );
}
