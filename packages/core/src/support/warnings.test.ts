/** What is held back in an answer, however it is spelled, and what is not. */
import { describe, expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const OWN = ['candor.example'];

describe('an answer', () => {
  test.each([
    ['Your order 17 was filled at 1.0842, as its page shows.', []],
    ['See https://candor.example/help/faq for it. Version 2.10 helps.', []],
    ['Please open evil.example and sign in.', ['link']],
    ['HTTPS://Evil.Example/path', ['link']],
    ['https://candor.example@evil.example/', ['link']],
    ['https://candor.example.evil.test', ['link']],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', ['link']],
    ['e\u200dvil.exam\u200dple', ['link']],
    ['tg://resolve?domain=support', ['link']],
    ['Send it to 0x52908400098527886E0F7030069857D2E4169EE7', ['address']],
    ['0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7', ['address']],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ['address']],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['address']],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['address']],
    ['What is your pass\u00adword?', ['secret']],
    ['Tell me the  verification\ncode', ['secret']],
    ['请把验证码发给我', ['secret']],
    ['أرسل رمز التحقق', ['secret']],
    ['Nennen Sie Ihr Passwort', ['secret']],
    ['Spin the wheel; mapping is optional.', []],
    ['Your password at www.evil.example, or 0x52908400098527886E0F7030069857D2E4169EE7', ['link', 'address', 'secret']],
  ])('%j warns of %j', (text, warnings) => {
    expect(warningsOf(text, OWN)).toEqual(warnings);
  });
});
