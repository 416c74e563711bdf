/** English: the catalogue that gives all others their type. Each part is one folder of the product. */
import * as answers from './en/answers.ts';

export const en = { ...answers } as const;
