/** For tests: the text of a PDF, as a PDF reader extracts it. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { z } from 'zod';

export type ReadPdf = {
  readonly title: string;
  readonly language: string;
  readonly pages: number;
  readonly text: string;
};

const info = z.object({ Title: z.string().default(''), Language: z.string().nullish() });

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const metadata = info.parse((await getMeta(document)).info);
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { title: metadata.Title, language: metadata.Language ?? '', pages: totalPages, text: plain(text) };
}

/** Single spaces between words, and every character in its plain form: a typographic minus becomes a hyphen. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ');
}
