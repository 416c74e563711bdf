/** The public interface of documents. */
export { type DocumentsApp, openDocuments, type TakingApp } from './app.ts';
export { avatarData } from './avatar.ts';
export { type CheckedPicture, checkPicture } from './check-picture.ts';
export { documentsJobs, SWEEP_DOCUMENTS_JOB } from './jobs.ts';
export {
  dropUploads,
  erasePictures,
  ownersGone,
  ownersLate,
  ownersToErase,
  ownPicture,
  pictureDuplicates,
  picturesOf,
  readPicture,
  unusedPictures,
} from './pictures.ts';
export type { Duplicate, OwnPicture, ReadPicture } from './pictures.ts';
export { documentsData, documentsRoutes } from './routes.ts';
