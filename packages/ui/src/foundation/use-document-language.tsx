/** The page's language from `<html lang>`, so that components need not be told it. */
import { useSyncExternalStore } from 'react';

export function useDocumentLanguage(): string {
  return useSyncExternalStore(watch, read, () => 'en');
}

function read(): string {
  return document.documentElement.lang === '' ? 'en' : document.documentElement.lang;
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
