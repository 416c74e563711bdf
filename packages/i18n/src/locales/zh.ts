/** 简体中文，默认语言。 */
import type { Catalogue } from '../catalogue.ts';
import * as answers from './zh/answers.ts';

export const zh: Catalogue = { ...answers };
