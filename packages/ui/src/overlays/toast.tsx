/** Results, shown once in a toast. The library is loaded with the first toast, not with the first page. */
/** A notice is neither good nor bad: it says what happened. */
export type Outcome = 'success' | 'failure' | 'notice';

/** A button in the toast. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

/** What can be pressed stays long enough to be read, reached and pressed; a pointer on it holds it. */
const ACTION_MS = 15_000;

export async function showToast(outcome: Outcome, text: string, action?: ToastAction): Promise<void> {
  const { toast } = await import('sonner');
  const options =
    action === undefined ? {} : { action: { label: action.label, onClick: action.onPress }, duration: ACTION_MS };
  if (outcome === 'success') toast.success(text, options);
  else if (outcome === 'failure') toast.error(text, options);
  else toast(text, options);
}
