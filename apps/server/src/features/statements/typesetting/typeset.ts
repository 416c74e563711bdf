/**
 * A separate program: reads one sheet from its input, writes it as PDF to its output. The sheet is data to the template, never
 * part of it, so that nobody's name can be a command. It runs apart from the server because typst is native code, which inside a
 * thread can neither be interrupted nor have its memory limited.
 */
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontNames, fontsFor } from './fonts.ts';
import { parseSheet, type Sheet, TEMPLATE_FOLDER } from './sheet.ts';

const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d)
#set text(font: json(bytes(sys.inputs.fonts)))
= #d
`;
/** Sheets that nobody reads: cutting and setting get faster with use. Of each font there are some letters. */
const TRIALS: readonly Sheet[] = ['Candor', 'Grüße 账户 帳戶 取引 거래 سداد'].map((data) => ({
  template: TEMPLATE,
  data,
  locale: 'zh',
  madeAt: 0,
}));
/** A sheet that was written by now has been read by then. */
const INPUT_MS = 10;

let isAsked = false;
const asked = text(process.stdin).finally(() => {
  isAsked = true;
});
// It may have been started for a sheet that is there already.
await Promise.race([asked, setTimeout(INPUT_MS)]);
for (const trial of TRIALS) if (!isAsked) await typeset(trial);
const sheet = await asked;
// Empty when the server has ended before there was one to set.
if (sheet !== '') process.stdout.write(await typeset(parseSheet(sheet)));

async function typeset({ template, data, locale, madeAt }: Sheet): Promise<Buffer> {
  const inputs = { data: JSON.stringify(data), fonts: JSON.stringify(fontNames(locale)) };
  const fontBlobs = await fontsFor(locale, template + inputs.data);
  const compiler = NodeCompiler.create({ workspace: TEMPLATE_FOLDER, fontArgs: [{ fontBlobs }] });
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  const { result } = compiled;
  if (result === null) {
    throw new Error(`the template does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  }
  return written(compiler, result, madeAt);
}

/** Accessible as PDF/UA requires, if possible; a letter that no font has, such as a symbol in a name, must not prevent the document. */
function written(compiler: NodeCompiler, document: NodeTypstDocument, madeAt: number): Buffer {
  const creationTimestamp = Math.floor(madeAt / 1_000);
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}
