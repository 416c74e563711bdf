/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'ストラテジーを見る',
  subject: 'ストラテジーを一時停止しました：{name}',
  paused: {
    demo: 'デモ口座の{name}のストラテジー「{kind}」を{at}に一時停止しました。複数のローソク足で続けて注文が拒否されたためです。',
    real: 'リアル口座の{name}のストラテジー「{kind}」を{at}に一時停止しました。複数のローソク足で続けて注文が拒否されたためです。',
  },
  reason: '直近の理由：{reason}',
  next: '一時停止中は購入を行わず、保有分はルールに従って引き続き売却します。いつでも再開または停止できます。',
};
