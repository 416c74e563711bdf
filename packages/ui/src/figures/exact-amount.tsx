/** All digits of an amount, in a box beside it. Escape and a tap elsewhere close it. */
import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { CopyButton } from '../actions/copy-button.tsx';
import { Localized } from '../foundation/localized.tsx';
import type { ExactWords } from './amount.tsx';

type ExactAmountProps = {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** With its unit. */
  readonly text: string;
  readonly words: ExactWords;
  readonly onClose: () => void;
};

export function ExactAmount({ trigger, text, words, onClose }: ExactAmountProps) {
  return (
    <Localized>
      <Popover
        isOpen
        triggerRef={trigger}
        onOpenChange={(open) => !open && onClose()}
        placement="top"
        className="fade-in max-w-[min(24rem,92vw)] rounded border border-rule-strong bg-surface shadow-float outline-none"
      >
        <Dialog aria-label={words.title} className="grid gap-2 p-3 text-sm font-normal outline-none">
          <p>
            <span className="block text-xs text-ink-3">{words.title}</span>
            <bdi className="tabular text-base font-medium wrap-anywhere select-all" data-testid="exact-amount">
              {text}
            </bdi>
          </p>
          <CopyButton text={text} label={words.copy} copiedLabel={words.copied} failedLabel={words.copyFailed} />
        </Dialog>
      </Popover>
    </Localized>
  );
}
