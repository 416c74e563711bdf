/** Typographic rules of each language: quotation marks, spaces before punctuation, and full-width punctuation. */
import type { Locale } from '../locales.ts';
import { VALUE } from './readings.ts';

type SignRule = { readonly about: string; readonly fault: RegExp };

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const ARABIC = String.raw`\p{Script=Arabic}`;

const EVERYWHERE: readonly SignRule[] = [
  { about: 'the language has quotes of its own', fault: /"/ },
  { about: 'three dots are one sign: …', fault: /\.\.\./ },
  { about: 'no blank at the edge', fault: /^[^\S\u200f\u200e]|[^\S\u200f\u200e]$/ },
  { about: 'an apostrophe is ’', fault: /\p{L}'\p{L}/u },
  { about: 'a hyphen is no dash', fault: /\p{L} - \p{L}/u },
  { about: 'a minus sign is −', fault: /(?<![\p{L}\p{N}])-\d/u },
];

/** Of German, Spanish and French. */
const BLANK_BEFORE_PERCENT: SignRule = {
  about: 'a blank that does not break before %',
  fault: new RegExp(String.raw`[\d${VALUE}] ?%`, 'u'),
};

/** Of the other languages. */
const NO_BLANK_BEFORE_PERCENT: SignRule = {
  about: 'no blank before %',
  fault: new RegExp(String.raw`[\d${VALUE}][^\S\u200e\u200f]+[%％٪]`, 'u'),
};

/** Chinese punctuation is full-width beside a Chinese character. */
const SQUARE: readonly SignRule[] = [
  NO_BLANK_BEFORE_PERCENT,
  {
    about: 'signs have full width beside a character',
    fault: new RegExp(String.raw`${HAN}[,;:?!](?!\d)|[,;:?!]${HAN}`, 'u'),
  },
  { about: 'a full stop is 。', fault: new RegExp(String.raw`${HAN}\.(\s|$)`, 'u') },
  { about: 'brackets have full width', fault: new RegExp(String.raw`\(${HAN}|${HAN}\)`, 'u') },
];

const RULES: Readonly<Record<Locale, readonly SignRule[]>> = {
  en: [NO_BLANK_BEFORE_PERCENT, { about: 'quotes are “ ”', fault: /[„«»「」]/ }],
  de: [
    { about: 'quotes are „ “', fault: /[”«»「」]|(?<![\p{L}\p{N}\p{P}\uFFFC])“/u },
    { about: 'each „ has its “', fault: /„[^“]*($|„)/ },
    BLANK_BEFORE_PERCENT,
    { about: 'no blank before a sign', fault: /\s[,;:?!](\s|$)/ },
  ],
  fr: [
    { about: 'quotes are « »', fault: /[“”„「」]/ },
    {
      about: 'a narrow blank before ; : ! ?',
      fault: new RegExp(String.raw`[^\u202f\u00a0\s\d;:!?/][;:!?](?!\/)`, 'u'),
    },
    { about: 'the blank before ; : ! ? does not break', fault: / [;:!?%»]/ },
    { about: 'a blank that does not break inside « »', fault: /«(?![\u202f\u00a0])|(?<![\u202f\u00a0])»/ },
    BLANK_BEFORE_PERCENT,
  ],
  it: [
    NO_BLANK_BEFORE_PERCENT,
    { about: 'quotes are “ ” or « »', fault: /[„「」]/ },
    { about: 'no blank before a sign', fault: /\s[,;:?!](\s|$)/ },
  ],
  es: [
    { about: 'quotes are « » or “ ”', fault: /[„「」]/ },
    BLANK_BEFORE_PERCENT,
    { about: 'a question opens with ¿', fault: /^[^¿]*[\p{L}\p{N})»”]\?/u },
    { about: 'an exclamation opens with ¡', fault: /^[^¡]*[\p{L}\p{N})»”]!/u },
    { about: 'no blank before a sign', fault: /\s[,;:?!](\s|$)/ },
  ],
  ar: [
    NO_BLANK_BEFORE_PERCENT,
    { about: 'signs are ، ؛ ؟', fault: new RegExp(String.raw`${ARABIC}\s*[,;?]|[,;?]\s*${ARABIC}`, 'u') },
    { about: 'quotes are « » or “ ”', fault: /[„「」]/ },
  ],
  zh: [...SQUARE, { about: 'quotes are “ ”', fault: /[「」『』„«»]/ }],
  hk: [...SQUARE, { about: 'quotes are 「 」', fault: /[“”„«»]/ }],
  ja: [...SQUARE, { about: 'quotes are 「 」', fault: /[“”„«»]/ }, { about: 'a comma is 、', fault: /，/ }],
  ko: [
    NO_BLANK_BEFORE_PERCENT,
    { about: 'signs are , and .', fault: /[、。，：；？！（）]/ },
    { about: 'quotes are “ ” or ‘ ’', fault: /[「」„«»]/ },
  ],
};

/** Typographic faults in one reading of a message, or in one line of a text. */
export function typographyFaults(locale: Locale, text: string): string[] {
  return [...EVERYWHERE, ...RULES[locale]].filter(({ fault }) => fault.test(text)).map(({ about }) => about);
}
