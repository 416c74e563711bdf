/** The program behind the start: shows itself, then lets prices and the rest follow. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Loaded } from '../../text/document-language.ts';
import { App } from '../app.tsx';
import { startUp } from './startup.ts';

export function run(root: Element, language: Loaded): void {
  startUp(language.locale);
  // In slices, so that a tap in the meantime is not delayed.
  startTransition(() => createRoot(root).render(<App language={language} />));
}
