/** For tests: a picture stored like any other, but never uploaded: its content is a text. */
import { randomBytes, randomInt } from 'node:crypto';
import type { PictureKind } from '@candor/contract/documents';
import type { DocumentsApp } from '../app.ts';
import { pictureContext, pictureName } from '../names.ts';
import { insertPicture } from '../repo.ts';

export async function keepPicture(
  { db, vault, secrets, now }: DocumentsApp,
  customerId: string,
  kind: PictureKind,
  text: string,
): Promise<string> {
  const name = pictureName({ name: randomBytes(16).toString('hex') }, 1);
  const { wrapped, key } = vault.newKey(pictureContext({ customer_id: customerId, kind, name }));
  await vault.store.put(name, key.seal('picture', Buffer.from(text)));
  const { id } = await insertPicture(db.kysely, {
    customer_id: customerId,
    kind,
    // The id of an upload that never existed.
    upload_id: String(-randomInt(2 ** 47)),
    name,
    key_name: wrapped.keyName,
    wrapped_key: wrapped.wrappedKey,
    fingerprint: secrets.mac('picture fingerprint', text),
    media_type: 'image/png',
    width: 800,
    height: 600,
    bytes: text.length,
    created_at: new Date(now()),
  });
  return id;
}
