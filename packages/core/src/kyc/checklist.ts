/** What a reviewer confirms, point by point, before anybody is verified. */

export const CHECKLIST = [
  'documentGenuine',
  'documentValid',
  'faceMatches',
  'detailsMatch',
  'signatureMatches',
  'screeningRead',
] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];
