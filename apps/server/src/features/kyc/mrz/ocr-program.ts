/**
 * A separate program: a picture comes in, and the words in its lower part go out as JSON. Started for one picture, and killed if it takes
 * too long.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The MRZ is as wide as the document: at this width its letters are about 20 pixels high. */
const WIDTH = 1_600;
/** No document is narrower than this, or so much taller than it is wide: enlarged, such a picture would be huge. */
const WIDTH_MIN = 200;
const HEIGHT_MAX = 3;
/** Shares of the height, from the bottom: where an MRZ can be, and the whole picture in case it shows more than the document. */
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
  // Loaded only once the picture turned out to be valid.
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
