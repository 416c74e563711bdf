/** A question that must be answered first: a sheet from below on a phone, a card in the middle elsewhere. Escape leaves. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays open until the answer is there: a click outside would lose it from sight. */
  readonly isBusy?: boolean;
};

export function Dialog({ title, isOpen, onClose, closeLabel, children, isBusy = false }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      className="fade-in fixed inset-0 z-40 flex items-end justify-center bg-[rgb(10_12_16/55%)] sm:items-center sm:p-6"
    >
      <Modal className="slide-in max-h-[92dvh] w-full overflow-y-auto rounded-t bg-surface shadow-float outline-none sm:max-w-md sm:rounded">
        <AriaDialog className="grid gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="font-serif text-lg font-semibold">
              {title}
            </Heading>
            <button
              type="button"
              aria-label={closeLabel}
              disabled={isBusy}
              onClick={onClose}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded text-ink-2 hover:bg-sunken disabled:opacity-40"
            >
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
