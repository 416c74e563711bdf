/** Gives React Aria's widgets the page's language: their own words, their collation, and which arrow key means "next". */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useDocumentLanguage } from './use-document-language.tsx';

export function Localized({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useDocumentLanguage()}>{children}</I18nProvider>;
}
