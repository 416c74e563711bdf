/** Shown when the program or its texts did not load: one sentence and a button, without anything that might be missing too. */
import type { Locale } from '@candor/i18n/locales';
import { START_FAILED } from '@candor/i18n/start-failed';
import { startAfresh } from './start-afresh.ts';

export function showStartFailed(root: Element, locale: Locale): void {
  const [sentence, label] = START_FAILED[locale];
  const text = document.createElement('p');
  text.textContent = sentence;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-11 px-4 font-medium text-accent underline underline-offset-4';
  button.textContent = label;
  button.addEventListener('click', () => void startAfresh());
  const box = document.createElement('main');
  box.className = 'grid min-h-dvh place-content-center justify-items-center gap-2 p-4 text-center';
  box.setAttribute('role', 'alert');
  box.append(text, button);
  root.replaceChildren(box);
}
