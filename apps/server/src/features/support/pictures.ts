/** The picture that came with a message, for whoever may see the conversation. */
import { Failure } from '../../http/errors.ts';
import { type FileReply, pictureFile } from '../../http/files.ts';
import * as repo from './db/conversations.repo.ts';
import type { SupportApp } from './support-app.ts';

export async function pictureOf(app: SupportApp, id: string, seq: string): Promise<FileReply> {
  const message = await repo.findMessage(app.db.kysely, id, seq);
  if (message === null || message.picture_id === null) throw new Failure('404');
  const { bytes, type } = await app.readPicture(message.picture_id);
  return pictureFile(`ticket-${id}-${seq}`, type, bytes);
}
