/** The public interface of the identity check, of sending one picture, and of the pad that one signs on. */
export { PictureDrop, PictureNews } from './pictures/picture-drop.tsx';
export { faultOf } from './pictures/picture-file.ts';
export { type Keep, usePictureUpload } from './pictures/use-picture-upload.ts';
export { SignaturePad } from './signature/signature-pad.tsx';
export { Verification } from './verification.tsx';
