/** For tests: a bucket on this machine, behind a server that speaks S3 and verifies signatures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export type Bucket = {
  readonly settings: Readonly<Record<string, string>>;
  /** Where it stores its files. */
  readonly folder: string;
  close(): Promise<void>;
};

export async function openBucket(name: string): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    settings: {
      CANDOR_DOCUMENT_S3_BUCKET: name,
      CANDOR_DOCUMENT_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      CANDOR_DOCUMENT_S3_KEY_ID: 'S3RVER',
      CANDOR_DOCUMENT_S3_SECRET: 'S3RVER',
    },
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
