/** Shown when not even a catalogue could be loaded: the sentence and its button in every language, part of the first script. */
import type { Locale } from './locales.ts';

export const START_FAILED: Readonly<Record<Locale, readonly [sentence: string, button: string]>> = {
  zh: ['页面未能完整加载，请检查网络连接。', '重新加载'],
  en: ['The page did not arrive whole. Check your connection.', 'Reload'],
  ja: ['ページを読み込めませんでした。接続を確認してください。', '再読み込み'],
  ko: ['페이지를 모두 불러오지 못했습니다. 연결을 확인하세요.', '새로고침'],
  de: ['Die Seite kam nicht vollständig an. Prüfen Sie Ihre Verbindung.', 'Neu laden'],
  fr: ['La page n’est pas arrivée en entier. Vérifiez votre connexion.', 'Recharger'],
  it: ['La pagina non è arrivata per intero. Controllare la connessione.', 'Ricarica'],
  es: ['La página no ha llegado completa. Compruebe su conexión.', 'Recargar'],
  ar: ['لم تصل الصفحة كاملة. تحقق من اتصالك.', 'إعادة التحميل'],
  hk: ['頁面未能完整載入，請檢查網絡連線。', '重新載入'],
};
