/** The public interface of the identity check, and of sending pictures in parts. */
export { type FileFault, faultOf, PICTURE_TYPES } from './pictures/picture-file.ts';
export { wireOf } from './pictures/picture-wire.ts';
export { isPassing, sendPicture, type Stage } from './pictures/send-picture.ts';
export { Verification } from './verification.tsx';
