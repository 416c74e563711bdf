/** A program of its own: a picture comes in, the words in its lower part go out, as JSON. Started for one picture, and killed when it takes too long. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The zone is as wide as the document: letters are about 20 pixels high then. */
const WIDTH = 1_600;
/** No document is smaller, or so much higher than wide: enlarged, it would be a picture without an end. */
const WIDTH_MIN = 200;
const HEIGHT_MAX = 3;
/** Of the height: where a zone can be, and all of it in case the picture shows more than the document. */
const PARTS = [0.45, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

async function main(): Promise<void> {
  const picture = await buffer(process.stdin);
  const { width, height } = await sharp(picture).metadata();
  if (width < WIDTH_MIN || height > HEIGHT_MAX * width) {
    process.stdout.write(JSON.stringify([]));
    return;
  }
  const parts = [];
  for (const part of PARTS) parts.push(await lower(picture, part));
  // Only for what is a picture.
  const { default: tesseract } = await import('tesseract.js');
  const folder = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
    langPath: join(folder, '4.0.0'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK,
    tessedit_char_whitelist: ALPHABET,
  });
  const texts: string[] = [];
  for (const part of parts) {
    const { data } = await worker.recognize(part);
    texts.push(data.text);
  }
  await worker.terminate();
  process.stdout.write(JSON.stringify(texts));
}

async function lower(picture: Buffer, part: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const top = Math.floor(height * (1 - part));
  return sharp(picture)
    .extract({ left: 0, top, width, height: height - top })
    .resize({ width: WIDTH })
    .greyscale()
    .normalise()
    .png()
    .toBuffer();
}

sharp.concurrency(1);
sharp.cache(false);
await main();
