/** A name or a figure within a sentence, so that neither turns the other's direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
