/** 作為文件的捐款收據。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: '捐款收據',
  number: '收據編號',
  buyer: '買家',
  item: '作品',
  creator: '作者',
  charity: '慈善機構',
  registration: '註冊資料',
  country: '國家或地區',
  amount: '金額（全數撥予慈善機構）',
  date: '日期',
  how: '出售方式',
  auction: '拍賣',
  fixed: '定價',
  contract: '代幣合約',
  tokenId: '代幣編號',
  toCharity: '全部金額在同一筆交易中撥入慈善機構的賬戶；每宗銷售及每筆撥款均公開於 {url}。',
  tax: '這項捐款能否扣稅，視乎您所在的國家或地區；本收據並非稅務證明。',
  play: '這裏是沙盒環境：捐出的是模擬資金，並無慈善機構收到任何款項。',
};
