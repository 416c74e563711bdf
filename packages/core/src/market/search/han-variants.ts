/**
 * Traditional and Japanese characters with their simplified form: those that occur in the names of instruments, or in what customers type for
 * one in another script. The yen's and the dollar's signs for “round” all become the one that China writes.
 */

const PAIRS =
  '亞亚 來来 倉仓 倫伦 偉伟 債债 價价 儀仪 優优 儲储 円元 創创 動动 勞劳 噸吨 圆元 國国 圓元 ' +
  '團团 報报 場场 奧奥 寶宝 導导 幣币 強强 恆恒 愛爱 數数 時时 書书 東东 業业 樂乐 標标 機机 ' +
  '檔档 歐欧 気气 氣气 準准 潔洁 爾尔 現现 瑪玛 瓊琼 產产 産产 當当 療疗 盤盘 禮礼 種种 積积 ' +
  '約约 納纳 紐纽 経经 經经 綜综 維维 網网 綿绵 羅罗 聯联 腦脑 臉脸 臺台 興兴 茲兹 萊莱 萬万 ' +
  '薩萨 蘋苹 蘭兰 號号 裏里 裡里 製制 計计 託托 話话 諾诺 豊丰 豐丰 貝贝 貨货 賽赛 車车 軟软 ' +
  '輝辉 達达 遜逊 遠远 醫医 鈀钯 鉄铁 鉑铂 銀银 銅铜 鋒锋 鎊镑 鏈链 門门 開开 離离 雲云 電电 ' +
  '韋韦 順顺 領领 類类 飛飞 餅饼 馬马 體体 鴉鸦 鵝鹅 麥麦 黃黄 龍龙';

/** A character → the one that the search compares. */
export const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map(([from = '', to = '']) => [from, to] as const),
);
