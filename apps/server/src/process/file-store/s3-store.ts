/** Files in a bucket, of AWS or any other S3-compatible store. */
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FilePlace } from '../config.ts';
import type { FileStore } from './file-store.ts';

export function s3Store(place: FilePlace & { readonly kind: 's3' }): FileStore {
  const { bucket, endpoint, region, keyId, secret } = place;
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // The bucket's own policy says who may read.
      supportsACL: false,
      visibility: 'private',
    }),
  );
  return {
    put: (name, bytes) => disk.put(name, bytes, { contentType: 'application/octet-stream' }),
    get: async (name) => Buffer.from(await disk.getBytes(name)),
    remove: (name) => disk.delete(name),
  };
}
