/** Whether a text is in its own language: its script, and no English left in it. Names and formats are the same everywhere. */
import type { Locale } from '../locales.ts';
import { readings, VALUE } from './readings.ts';

/** The same in every language: names, codes, names of indicators, and words of the wire. */
const NAMES = new Set(
  (
    'Markdown Candor HTTPS PIN Cookie Cookies argon2id USD USDT BTC ETH TRON PSBT Base64 EUR GBP JPY ERC TRC ETF ETFs NFT NFTs UTC APR APY ISO JSON API PDF CSV QR KYC TOTP FAQ PWA URL IP IQR CFD ' +
    'MA EMA RSI MACD Bollinger Donchian ATR ADX CCI KD Delta Gamma Vega Theta Tick Ticks Google Apple Android iPhone iPad iOS Safari Chrome Edge Firefox Chromium Windows macOS Mac ' +
    'Ctrl Shift Esc Alt Enter Delete Tab Home End Page Up Down Idempotency Key virtually NO YES true false lang ' +
    'EURUSD GBPUSD USDJPY BTCUSDT ETHUSDT XAUUSD AAPL Merkle SHA Black Delta Gamma Vega Theta JPG JPEG PNG WCAG AA axe MB Escape Dock CAD CHF btc usdt btcusdt hledger'
  ).split(' '),
);

/** Words that are correct in a language and happen to be spelt as in English. Only labels of a few words may consist of them. */
const SAME_WORDS: Readonly<Partial<Record<Locale, string>>> = {
  de: 'signal jade orange orders instrument lot lots order status app computer smart support spread live futures name long short margin details optional watchlist chart charts passkey passkeys hash browser plan budget option pool call calls put puts straddle strangle cap push text version link median contract website release',
  fr: 'signal jade orange push e mail conversion conversions instrument lots notifications page question smart trading spread source forex crypto futures long short stop loss take profit options protection capital total date plan plans budget positions option call calls put puts straddle strangle version versions note invitations',
  it: 'push e mail trading privacy password passkey app computer spread forex futures long short stop loss take profit max watchlist equity area back office browser hash budget call put straddle strangle cap fair value link asset trailing no',
  es: 'jade push trading app spread forex stop loss take profit back office hash capital total plan call put straddle strangle no',
};
const LABEL_WORDS_MAX = 3;

/** English function words that occur in no other of our languages. */
const ENGLISH =
  /(?<![\p{L}'’-])(the|and|of|with|your|you|this|that|these|which|from|are|is|have|has|cannot)(?![\p{L}'’-])/u;

/** The script in which a sentence of the language must be written. */
const SCRIPTS: Readonly<Record<Locale, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  en: /\p{Script=Latin}/u,
  de: /\p{Script=Latin}/u,
  fr: /\p{Script=Latin}/u,
  it: /\p{Script=Latin}/u,
  es: /\p{Script=Latin}/u,
};

/** Letters that a text of the language may contain. Latin letters, for names, are checked word by word. */
const LETTERS: Readonly<Record<Locale, RegExp>> = {
  zh: /[\p{Script=Han}\p{Script=Latin}]/u,
  hk: /[\p{Script=Han}\p{Script=Latin}]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ\p{Script=Latin}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Latin}]/u,
  ar: /[\p{Script=Arabic}\p{Script=Latin}]/u,
  en: /[A-Za-zμé]/u,
  de: /[A-Za-zäöüÄÖÜßẞéμ]/u,
  fr: /[A-Za-zàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸμ]/u,
  it: /[A-Za-zàèéìíîòóùúÀÈÉÌÍÎÒÓÙÚμ]/u,
  es: /[A-Za-záéíóúüñÁÉÍÓÚÜÑªºμ]/u,
};

/** What is foreign to the language in one reading of a message, or in one line of a text. */
export function scriptFaults(locale: Locale, text: string): string[] {
  const faults: string[] = [];
  const strangers = [...new Set(text)].filter((letter) => /\p{L}/u.test(letter) && !isOwnLetter(locale, letter));
  if (strangers.length > 0) faults.push(`letters of another language: ${strangers.join(' ')}`);
  if (locale === 'en') return faults;
  const words = foreignWords(text);
  if (SCRIPTS[locale].source !== SCRIPTS.en.source) {
    if (words.length > 0) faults.push(`Latin words that are no names: ${words.join(' ')}`);
  } else {
    const english = ENGLISH.exec(text)?.[1];
    if (english !== undefined) faults.push(`an English word: ${english}`);
  }
  return faults;
}

/** Identical to English although the text needs a translation. */
export function isLeftInEnglish(locale: Locale, message: string, english: string): boolean {
  if (locale === 'en' || message !== english) return false;
  const same = new Set((SAME_WORDS[locale] ?? '').split(' '));
  return readings(message).some((reading) => {
    const words = foreignWords(reading);
    return words.length > LABEL_WORDS_MAX || words.some((word) => !same.has(word.toLowerCase()));
  });
}

/** Words of two or more Latin letters that are not names. */
function foreignWords(text: string): string[] {
  return (
    text.replaceAll(VALUE, ' ').match(/[\p{Script=Latin}\d]*\p{Script=Latin}{2}[\p{Script=Latin}\d]*/gu) ?? []
  ).filter((word) => !NAMES.has(word));
}

function isOwnLetter(locale: Locale, letter: string): boolean {
  if (!LETTERS[locale].test(letter)) return false;
  return !/\p{Script=Han}/u.test(letter) || (HAN[locale]?.has(letter) ?? false);
}

/**
 * The Han characters of each country's standard, as its legacy character set lists them: GB 2312 simplified, Big5 traditional, JIS X 0208
 * Japanese. A character that only another country uses is missing from the set.
 */
const HAN: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  zh: charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  hk: new Set([...charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]), ...'着滙裏啓衞説']),
  ja: new Set([...charactersOf('euc-jp', [0xb0, 0xf4], [0xa1, 0xfe]), '々']),
};

function charactersOf(
  encoding: string,
  lead: readonly [number, number],
  trail: readonly [number, number],
): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (let second = trail[0]; second <= trail[1]; second += 1) {
      const text = decoder.decode(Uint8Array.of(first, second));
      if ([...text].length === 1) characters.add(text);
    }
  }
  return characters;
}
