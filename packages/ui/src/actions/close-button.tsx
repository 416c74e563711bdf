/** The cross that closes a dialog or sheet. */
type CloseButtonProps = { readonly label: string; readonly onPress: () => void; readonly isDisabled?: boolean };

export function CloseButton({ label, onPress, isDisabled = false }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="-m-2 grid size-11 shrink-0 place-items-center rounded text-ink-2 hover:bg-sunken disabled:opacity-40"
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
