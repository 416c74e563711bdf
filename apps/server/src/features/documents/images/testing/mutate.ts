/** For tests: real pictures with defects, the same for the same seed. */
import { crc32 } from 'node:zlib';
import { createRandom, type Random } from '@candor/core/market/prices/random';

type Bytes = Buffer<ArrayBuffer>;
type Mutation = (file: Bytes, random: Random, others: readonly Bytes[]) => Bytes;

const STRANGE = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const PNG_HEAD = 8;
const FORMAT_BYTES = 12;

const place = (file: Bytes, random: Random) => Math.floor(random.uniform() * file.length);
/** Most of what can be damaged in an interesting way is near the beginning, right after the format's signature. */
const early = (file: Bytes, random: Random) => {
  const from = random.uniform() < 0.05 ? 0 : Math.min(FORMAT_BYTES, file.length - 1);
  return from + Math.floor(random.uniform() ** 3 * (file.length - from));
};
const pick = <T>(list: readonly T[], random: Random, otherwise: T): T =>
  list[Math.floor(random.uniform() * list.length)] ?? otherwise;
const joined = (...parts: readonly Uint8Array[]): Bytes => Buffer.concat(parts);

const MUTATIONS: readonly Mutation[] = [
  function flipBits(file, random) {
    for (let count = 1 + Math.floor(random.uniform() * 16); count > 0; count -= 1) {
      const at = random.uniform() < 0.5 ? place(file, random) : early(file, random);
      file[at] = (file[at] ?? 0) ^ (1 << Math.floor(random.uniform() * 8));
    }
    return file;
  },
  function overwrite(file, random) {
    const at = early(file, random);
    const end = Math.min(file.length, at + 1 + Math.floor(random.uniform() * 64));
    for (let index = at; index < end; index += 1) file[index] = Math.floor(random.uniform() * 256);
    return file;
  },
  function strangeNumber(file, random) {
    const value = pick(STRANGE, random, 0);
    const width = value > 0xffff || random.uniform() < 0.5 ? 4 : 2;
    const at = Math.min(early(file, random), file.length - 4);
    if (at < 0) return file;
    if (width === 4) file.writeUInt32BE(value, at);
    else file.writeUInt16BE(value, at);
    return file;
  },
  (file, random) => joined(file.subarray(0, place(file, random))),
  function remove(file, random) {
    const at = place(file, random);
    return joined(file.subarray(0, at), file.subarray(at + 1 + Math.floor(random.uniform() * 200)));
  },
  function repeat(file, random) {
    const at = place(file, random);
    const end = at + 1 + Math.floor(random.uniform() * 400);
    return joined(file.subarray(0, end), file.subarray(at));
  },
  function insert(file, random) {
    const at = early(file, random);
    const some = Buffer.from(
      Array.from({ length: 1 + Math.floor(random.uniform() * 32) }, () => random.uniform() * 256),
    );
    return joined(file.subarray(0, at), some, file.subarray(at));
  },
  function blank(file, random) {
    const at = place(file, random);
    return file.fill(
      random.uniform() < 0.5 ? 0 : 0xff,
      at,
      Math.min(file.length, at + Math.floor(random.uniform() * 1_000)),
    );
  },
  function splice(file, random, others) {
    const other = pick(others, random, file);
    return joined(file.subarray(0, place(file, random)), other.subarray(place(other, random)));
  },
  (file, random, others) => joined(file.subarray(0, 12), pick(others, random, file)),
];

/** One to three defects. Most PNGs get correct checksums again, so that decoders look further into them. */
export function mutate(files: readonly Bytes[], seed: number): Bytes {
  const random = createRandom(seed);
  const original = pick(files, random, Buffer.alloc(1));
  let file = Buffer.from(Uint8Array.from(original).buffer);
  for (let count = 1 + Math.floor(random.uniform() ** 2 * 3); count > 0; count -= 1)
    file = pick(MUTATIONS, random, (same) => same)(file, random, files);
  if (file.length === 0) file = Buffer.of(0);
  return random.uniform() < 0.7 ? withSums(file) : file;
}

function withSums(file: Bytes): Bytes {
  if (file.length < PNG_HEAD || file[1] !== 0x50) return file;
  for (let at = PNG_HEAD; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) return file;
    file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return file;
}
