/** Gives React Aria's widgets the page's language: their own words, their collation, and which arrow key means "next". */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useDocumentLanguage } from './use-document-language.tsx';

export function Localized({ children }: { readonly children: ReactNode }) {
  const lang = useDocumentLanguage();
  // React Aria has its words in traditional characters under Taiwan alone, and takes the simplified ones for any other.
  return <I18nProvider locale={lang.startsWith('zh-Hant') ? 'zh-TW' : lang}>{children}</I18nProvider>;
}
