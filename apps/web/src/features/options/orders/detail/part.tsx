/** A part of an option's page: its heading, a sentence about it, and figures with what each follows from. */
import { type ReactNode, useId } from 'react';
import { PRICE_DECIMALS } from '@candor/core/money/price';
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
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2 tight:grid-cols-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className={strong ? 'text-end font-semibold' : 'text-end'}>{children}</dd>
      {how !== undefined && <dd className="tabular col-span-full text-sm text-ink-3">{how}</dd>}
    </div>
  );
}

/** Prices with at least the digits of their instrument, and all that they have: a middle or a mean can have more. */
export function useExactPrice(digits: number): (text: string) => string {
  const { decimal } = useText();
  return (text) => decimal(text, digits, PRICE_DECIMALS);
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
