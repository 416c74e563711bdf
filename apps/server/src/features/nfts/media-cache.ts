/** Public pictures in memory: however many fetch one slowly, its bytes are there once. A picture never changes, and stays public. */
const BYTES_MAX = 64_000_000;

export type FindPicture = (sha256: string, size: 'whole' | 'small') => Promise<Buffer | null>;

/** @param find null: nothing public names it. */
export function cachePictures(find: FindPicture): FindPicture {
  /** The least recently used first. */
  const pictures = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  function keep(key: string, picture: Buffer): void {
    pictures.delete(key);
    pictures.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of pictures) {
      if (bytes <= BYTES_MAX || oldest === key) return;
      pictures.delete(oldest);
      bytes -= length;
    }
  }

  async function read(key: string, ...asked: Parameters<FindPicture>): Promise<Buffer | null> {
    try {
      const picture = await find(...asked);
      if (picture !== null) keep(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  return (sha256, size) => {
    const key = `${size} ${sha256}`;
    const known = pictures.get(key);
    if (known !== undefined) {
      pictures.delete(key);
      pictures.set(key, known);
      return Promise.resolve(known);
    }
    const reading = underWay.get(key) ?? read(key, sha256, size);
    underWay.set(key, reading);
    return reading;
  };
}
