/** A drawer that slides in from an edge, for more than a question: filters, a menu, details. Escape and the cross close it. */
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../foundation/class-names.tsx';
import { CloseButton } from '../actions/close-button.tsx';

export type SheetSide = 'start' | 'end' | 'bottom';

type SheetProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly side?: SheetSide;
  readonly children: ReactNode;
  /** Stays visible below the scrolling part; for the actions. */
  readonly footer?: ReactNode;
};

const PLACES: Readonly<Record<SheetSide, string>> = {
  start: 'slide-from-start inset-y-0 start-0 w-[min(24rem,88vw)] border-e',
  end: 'slide-from-end inset-y-0 end-0 w-[min(24rem,88vw)] border-s',
  bottom: 'slide-in inset-x-0 bottom-0 max-h-[88dvh] rounded-t border-t',
};

export function Sheet({ title, isOpen, onClose, closeLabel, side = 'end', children, footer }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fade-in fixed inset-0 z-40 bg-scrim"
    >
      <Modal
        className={classNames('absolute flex border-rule-strong bg-surface shadow-float outline-none', PLACES[side])}
      >
        <Dialog className="flex min-h-0 w-full flex-col outline-none">
          <div className="flex items-center justify-between gap-4 border-b border-rule px-5 py-3">
            <Heading slot="title" className="font-serif text-lg font-semibold">
              {title}
            </Heading>
            <CloseButton label={closeLabel} onPress={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
          {footer !== undefined && (
            <div className="border-t border-rule px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
