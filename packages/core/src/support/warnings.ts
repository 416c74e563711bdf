/**
 * What impostors write, and support never needs to: links to elsewhere, addresses on a chain, and requests for secrets. An answer with any of
 * it is held back until whoever writes it has confirmed it, which the audit log shows.
 */

export const SUPPORT_WARNINGS = ['link', 'address', 'secret'] as const;
export type SupportWarning = (typeof SUPPORT_WARNINGS)[number];

/** With a scheme, or a name with a dot and a domain of letters behind it: `example.com`, and not `1.5` or `Mr.Smith` alone. */
const LINK =
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)[^\s<>"']+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}])/giu;
/** Ethereum, Tron, and Bitcoin in its old and new spellings. */
const ADDRESS =
  /0x[\da-f]{40}|(?<![\da-z])T[\da-z]{33}(?![\da-z])|(?<![\da-z])[13][\da-z]{25,34}(?![\da-z])|(?<![\da-z])(?:bc|tb|bcrt)1[\da-z]{20,90}/iu;
/** In the languages that are answered in. */
const SECRET = new RegExp(
  [
    'password|passcode|pass ?phrase|seed phrase|recovery (?:code|phrase)|private key|verification code|one-time code|\\bpin\\b|\\botp\\b|\\b2fa\\b',
    '密码|密碼|验证码|驗證碼|助记词|助記詞|私钥|私鑰|恢复码|恢復碼|口令',
    'パスワード|暗証番号|認証コード|確認コード|秘密鍵|シードフレーズ|リカバリーコード',
    '비밀번호|인증 ?번호|인증 ?코드|개인 ?키|시드 ?문구|복구 ?코드',
    'passwort|kennwort|bestätigungscode|sicherheitscode|wiederherstellungscode|privater schlüssel|privaten schlüssel',
    'contraseña|código de verificación|código de recuperación|frase semilla|clave privada',
    'mot de passe|code de vérification|code de récupération|phrase secrète|clé privée',
    'codice di verifica|codice di recupero|chiave privata|frase segreta',
    'كلمة المرور|كلمة السر|رمز التحقق|رمز الاسترداد|المفتاح الخاص|العبارة السرية',
  ].join('|'),
  'iu',
);
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/** @param ownHosts names that links may lead to, such as `candor.example`. */
export function warningsOf(text: string, ownHosts: readonly string[]): SupportWarning[] {
  // Full-width letters and joiners hide nothing.
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '');
  // Whoever splits an address by spaces or dashes writes it all the same.
  const joined = plain.replaceAll(/[\s-]+/gu, '');
  const found: Readonly<Record<SupportWarning, boolean>> = {
    link: (plain.match(LINK) ?? []).some((link) => !ownHosts.includes(hostOf(link))),
    address: ADDRESS.test(plain) || /0x[\da-f]{40}|(?:bc|tb)1[\da-z]{38,90}/iu.test(joined),
    secret: SECRET.test(plain.replaceAll(/\s+/gu, ' ')),
  };
  return SUPPORT_WARNINGS.filter((warning) => found[warning]);
}

/** Of `https://us@host:1/path` the host. */
function hostOf(link: string): string {
  const rest = link.replace(/^[a-z][a-z\d+.-]*:\/\//iu, '').split(/[/?#\\]/u)[0] ?? '';
  return (rest.split('@').at(-1) ?? '').split(':')[0]?.toLowerCase() ?? '';
}
