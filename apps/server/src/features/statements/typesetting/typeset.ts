/**
 * A separate program: reads one sheet from its input, writes it as PDF to its output. The sheet is data to the template, never
 * part of it, so that nobody's name can be a command. It runs apart from the server because typst is native code, which inside a
 * thread can neither be interrupted nor have its memory limited.
 */
import { buffer } from 'node:stream/consumers';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontNames, fontsFor } from './fonts.ts';
import { parseSheet, TEMPLATE_FOLDER } from './sheet.ts';

const { template, data, locale, madeAt } = parseSheet((await buffer(process.stdin)).toString('utf8'));

const inputs = { data: JSON.stringify(data), fonts: JSON.stringify(fontNames(locale)) };
const fontBlobs = await fontsFor(locale, template + inputs.data);
const compiler = NodeCompiler.create({ workspace: TEMPLATE_FOLDER, fontArgs: [{ fontBlobs }] });
const compiled = compiler.compile({ mainFileContent: template, inputs });
const { result } = compiled;
if (result === null) {
  throw new Error(`the template does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
}
process.stdout.write(written(result));

/** Accessible as PDF/UA requires, if possible; a letter that no font has, such as a symbol in a name, must not prevent the document. */
function written(document: NodeTypstDocument): Buffer {
  const creationTimestamp = Math.floor(madeAt / 1_000);
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}
