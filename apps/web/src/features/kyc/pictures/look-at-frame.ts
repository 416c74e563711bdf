/** Small copies of the camera's view, to judge; and the picture itself, as a file. */
import { COPY_WIDTH, type FrameHint, greyOf, hintOf, type Subject } from './frame-quality.ts';

/** The edge of a frame shows table and wall; only what is inside is judged. */
const MARGIN = 0.12;
const JPEG_QUALITY = 0.92;

/** Null while there is nothing to see yet. It takes a few milliseconds, so three times a second is no load. */
export function hintFor(video: HTMLVideoElement, subject: Subject): FrameHint | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const [x, y] = [videoWidth * MARGIN, videoHeight * MARGIN];
  const [width, height] = [videoWidth - 2 * x, videoHeight - 2 * y];
  const copy = document.createElement('canvas');
  copy.width = COPY_WIDTH;
  copy.height = Math.max(1, Math.round((COPY_WIDTH * height) / width));
  const pen = copy.getContext('2d', { willReadFrequently: true });
  if (pen === null) return null;
  pen.drawImage(video, x, y, width, height, 0, 0, copy.width, copy.height);
  return hintOf(greyOf(pen.getImageData(0, 0, copy.width, copy.height)), subject);
}

/** As the camera sees it: the view on the screen may be mirrored, the picture is not. */
export function photographed(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
