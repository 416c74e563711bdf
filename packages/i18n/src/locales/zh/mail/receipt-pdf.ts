/** 作为文件的捐赠收据。 */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: '捐赠收据',
  number: '收据编号',
  buyer: '购买人',
  item: '作品',
  creator: '作者',
  charity: '慈善机构',
  registration: '登记信息',
  country: '国家或地区',
  amount: '金额（全额转入慈善机构）',
  date: '日期',
  how: '出售方式',
  auction: '拍卖',
  fixed: '一口价',
  contract: '代币合约',
  tokenId: '代币编号',
  toCharity: '全部金额在同一笔交易中转入慈善机构的账户；每一笔销售和每一笔拨付均公开于 {url}。',
  tax: '此捐赠能否抵税，取决于您所在的国家或地区；本收据不是税务凭证。',
  play: '这里是沙盒环境：捐赠的是模拟资金，没有任何慈善机构收到款项。',
};
