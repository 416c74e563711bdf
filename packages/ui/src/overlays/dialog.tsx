/** A modal dialog: a sheet from below on a phone, a centred card elsewhere. Escape closes it. */
import { createContext, memo, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../foundation/class-names.tsx';
import { CloseButton } from '../actions/close-button.tsx';

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays open while an answer is pending, so that a click outside does not hide the result. */
  readonly isBusy?: boolean;
  /** For content that is looked at rather than read, such as a picture. */
  readonly isWide?: boolean;
  /** Takes the whole screen of an upright phone, as all do of one on its side: for a form that is worked in. */
  readonly fillsPhone?: boolean;
};

/**
 * Its frame is drawn anew only when it changes itself: React Aria measures the page whenever it draws one, which would be at each price for what
 * follows the prices.
 */
export function Dialog({ children, onClose, ...props }: DialogProps) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const close = useCallback(() => latest.current(), []);
  return (
    <ContentContext value={children}>
      <Frame {...props} onClose={close} />
    </ContentContext>
  );
}

const ContentContext = createContext<ReactNode>(null);

function Content() {
  return useContext(ContentContext);
}

const Frame = memo(function Frame({
  title,
  isOpen,
  onClose,
  closeLabel,
  isBusy = false,
  isWide = false,
  fillsPhone = false,
}: Omit<DialogProps, 'children'>) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      // All of the page gets new styles when it is made inert: the dialog is on the screen before that. It has the focus from the start.
      UNSTABLE_deferUntilEntered
      className="fade-in fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6 low:p-0"
    >
      <Modal
        className={classNames(
          'slide-in w-full scroll-pt-20 overflow-y-auto bg-surface shadow-float outline-none sm:rounded',
          fillsPhone ? `max-sm:h-dvh sm:max-h-[92dvh] ${BELOW_TOASTS}` : 'max-h-[92dvh] rounded-t',
          isWide ? 'sm:max-w-2xl' : 'sm:max-w-md',
          'low:h-dvh low:max-h-dvh low:max-w-none low:rounded-none',
        )}
      >
        <AriaDialog
          isEntering={false}
          className="grid grid-cols-1 gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none sm:p-6"
        >
          {/* Title and close stay in view while the rest scrolls. */}
          <div className="sticky top-0 z-20 -mx-5 -mt-5 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-1 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6">
            <Heading slot="title" className="font-serif text-lg font-semibold">
              {title}
            </Heading>
            <CloseButton label={closeLabel} onPress={onClose} isDisabled={isBusy} />
          </div>
          <Content />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
});

/** While a toast is shown, the title, the close button and the prices below them stay in sight. */
const BELOW_TOASTS = 'max-sm:in-[:root:has([data-sonner-toast])]:h-[calc(100dvh-7rem)]';
