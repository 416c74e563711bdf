/** 简体中文：大陆零售客户熟悉的说法。买入价、卖出价都从客户一方来说：客户按买入价买，按卖出价卖。 */
import type { Glossary } from './terms.ts';

export const zh: Glossary = {
  margin: { use: ['保证金'], avoid: ['边际', '押金', '孖展'] },
  leverage: { use: ['杠杆'], avoid: ['槓桿', '融资倍率'] },
  lot: { use: ['手数', '手'], avoid: ['批量', '标准手'] },
  bid: { use: ['卖出价'], avoid: ['竞买价', '投标价'] },
  ask: { use: ['买入价'], avoid: ['要价', '叫价', '询价'] },
  spread: { use: ['点差'], avoid: ['差价', '利差'] },
  stopLoss: { use: ['止损'], avoid: ['停损', '止蚀'] },
  takeProfit: { use: ['止盈'], avoid: ['获利了结', '止赚', '停利'] },
  stopOut: { use: ['强制平仓', '强平'], avoid: ['爆仓', '停止退出', '斩仓'] },
  limitOrder: { use: ['限价单'], avoid: ['限制订单', '限额订单'] },
  marketOrder: { use: ['市价单'], avoid: ['市场订单'] },
  buyLong: { use: ['买涨'], avoid: ['买长'] },
  sellShort: { use: ['买跌'], avoid: ['卖短'] },
  fee: { use: ['手续费', '费用'], avoid: ['佣金', '规费'] },
  slippage: { use: ['滑点'], avoid: ['滑移', '滑价'] },
  position: { use: ['持仓', '头寸', '平仓'], avoid: ['职位', '部位'] },
  equity: { use: ['净值'], avoid: ['股权', '权益资本'], without: ['markets.wordsStocks'] },
  balance: { use: ['余额', '资产'], avoid: ['结余'] },
  notional: { use: ['名义价值'], avoid: ['名义本金'] },
  demoAccount: { use: ['模拟账户'], avoid: ['演示账户', '虚拟账户', '试用账户'] },
  realAccount: { use: ['真实账户'], avoid: ['实盘账户', '实际账户', '真账户'] },
  smartTrading: { use: ['智能交易'], avoid: ['聪明交易', '智慧交易'] },
  watchlist: { use: ['自选'], avoid: ['观察名单', '监视列表', '收藏夹'] },
  passkey: { use: ['通行密钥'], avoid: ['密码钥匙', '万能钥匙'] },
};
