/** The names of files, and what each is bound to. */
import { PART_BYTES, type PictureKind } from '@candor/contract/documents';

/** In folders of some hundred files each. */
function inFolder(folder: string, name: string): string {
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

export function partName(upload: { readonly name: string }, offset: number): string {
  return inFolder('uploads', `${upload.name}-${offset / PART_BYTES}`);
}

/** Each try writes a file of its own, so that two processes at once do not overwrite each other. */
export function pictureName(upload: { readonly name: string }, attempt: number): string {
  return inFolder('pictures', `${upload.name}-${attempt}`);
}

type Owned = { readonly customer_id: string; readonly kind: PictureKind; readonly name: string };

export function uploadContext({ customer_id: customerId, kind, name }: Owned): string {
  return `upload 1, customer ${customerId}, ${kind}, ${name}`;
}

/** The number is the version of the storage format. */
export function pictureContext({ customer_id: customerId, kind, name }: Owned): string {
  return `picture 1, customer ${customerId}, ${kind}, ${name}`;
}
