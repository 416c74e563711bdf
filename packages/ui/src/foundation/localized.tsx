/** Gives React Aria's widgets the page's language: their texts, their sorting, and which arrow key means "next". */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useDocumentLanguage } from './use-document-language.tsx';

export function Localized({ children }: { readonly children: ReactNode }) {
  const lang = useDocumentLanguage();
  // React Aria has texts in traditional characters for Taiwan only, and uses simplified ones for every other Chinese locale.
  return <I18nProvider locale={lang.startsWith('zh-Hant') ? 'zh-TW' : lang}>{children}</I18nProvider>;
}
