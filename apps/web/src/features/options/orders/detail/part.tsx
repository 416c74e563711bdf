/** A part of an option's page: its heading, a sentence about it, and figures with what each follows from. */
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../text/text.tsx';

type PartProps = { readonly title: string; readonly text?: string; readonly children: ReactNode };

export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-2">
      <h2 id={id} className="border-b border-rule-strong pb-2 font-serif text-lg font-semibold">
        {title}
      </h2>
      {text !== undefined && <p className="max-w-prose text-ink-2">{text}</p>}
      {children}
    </section>
  );
}

type DerivedProps = {
  readonly name: string;
  /** What it follows from. */
  readonly how?: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
};

export function Derived({ name, how, strong = false, children }: DerivedProps) {
  return (
    <div className="py-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-2">{name}</dt>
        <dd className={strong ? 'text-end font-semibold' : 'text-end'}>{children}</dd>
      </div>
      {how !== undefined && <dd className="tabular text-sm text-ink-3">{how}</dd>}
    </div>
  );
}

/** An ISO time, which may break between two words. */
export function Time({ iso }: { readonly iso: string }) {
  const { dateTime } = useText();
  return (
    <time dateTime={iso}>
      <bdi className="whitespace-normal!">{dateTime(iso)}</bdi>
    </time>
  );
}
