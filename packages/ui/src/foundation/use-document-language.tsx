/** The language that the page is in, as `<html lang>` says it: components follow it without being told. */
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
