/** Which letters a TrueType font has, read from its `cmap` table in the two formats that list letters (OpenType 1.9, formats 4 and 12). */

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const cmap = tableOf(font, 'cmap');
  if (cmap === null) return letters;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = part.readUInt16BE(0);
    if (format === 4) readSegments(part, letters);
    if (format === 12) readGroups(part, letters);
  }
  return letters;
}

function tableOf(font: Buffer, tag: string): Buffer | null {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.subarray(font.readUInt32BE(record + 8));
  }
  return null;
}

/** Segments of letters up to 65,535; each maps to glyphs by a shift, or by a list. Glyph 0 means missing. */
function readSegments(part: Buffer, letters: Set<number>): void {
  const bytes = part.readUInt16BE(6);
  const [ends, starts] = [14, 16 + bytes];
  const [shifts, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const [first, last] = [part.readUInt16BE(starts + at), part.readUInt16BE(ends + at)];
    const [shift, offset] = [part.readUInt16BE(shifts + at), part.readUInt16BE(offsets + at)];
    for (let letter = first; letter <= last && letter !== 0xff_ff; letter += 1) {
      const listed = offset === 0 ? letter : part.readUInt16BE(offsets + at + offset + 2 * (letter - first));
      if (listed !== 0 && (listed + shift) % 0x1_00_00 !== 0) letters.add(letter);
    }
  }
}

/** Groups of letters of any code point. */
function readGroups(part: Buffer, letters: Set<number>): void {
  for (let index = 0; index < part.readUInt32BE(12); index += 1) {
    const group = 16 + 12 * index;
    const [first, last, glyph] = [0, 4, 8].map((at) => part.readUInt32BE(group + at));
    if (first === undefined || last === undefined || glyph === undefined) continue;
    for (let letter = first; letter <= last; letter += 1) if (glyph + letter - first !== 0) letters.add(letter);
  }
}
