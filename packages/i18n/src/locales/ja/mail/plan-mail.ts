/** See `locales/en/mail/plan-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/plan-mail.ts';

export const planMail: Widened<typeof en.planMail> = {
  button: 'プランを見る',
  expired: {
    subject: 'プラン{product}が満期になりました',
    text: 'プラン{product}は{at}に満期となりました。収益として合計{income} USDTが支払われ、元本{principal} USDTが返還されました。',
    free: 'いずれもリアル口座でご利用いただけます。',
  },
  closed: {
    subject: 'プラン{product}を早期解約しました',
    text: '{at}にプラン{product}を早期解約されました。',
    figures:
      '元本{principal} USDTから違約金{damages} USDTと返還する収益{takenBack} USDTを差し引き、{returned} USDTが戻りました。',
    profit: '支払済みだった収益{income} USDTを含めた、このプランの最終損益は{profit} USDTです。',
  },
};
