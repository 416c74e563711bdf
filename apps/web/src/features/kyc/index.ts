/** The public interface of the identity check, and of sending one picture. */
export { PictureDrop, PictureNews } from './pictures/picture-drop.tsx';
export { type Keep, usePictureUpload } from './pictures/use-picture-upload.ts';
export { Verification } from './verification.tsx';
