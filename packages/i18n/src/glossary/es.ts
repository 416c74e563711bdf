/** Spanish: the terms as brokers in Spain use them. */
import type { Glossary } from './terms.ts';

export const es: Glossary = {
  margin: { use: ['margen', 'márgenes'], avoid: ['borde'] },
  leverage: { use: ['apalancamiento', 'apalanc'], avoid: ['multiplicador'] },
  lot: { use: ['lote', 'lotes'], avoid: ['parcela'] },
  bid: { use: ['venta (bid)', 'bid'], avoid: ['precio de puja', 'precio de licitación'] },
  ask: { use: ['compra (ask)', 'ask'], avoid: ['precio de pregunta', 'precio pedido'] },
  spread: { use: ['spread'], avoid: ['propagación', 'dispersión'] },
  stopLoss: { use: ['stop loss'], avoid: ['detener pérdida', 'detener la pérdida', 'parada de pérdida'] },
  takeProfit: { use: ['take profit'], avoid: ['tomar ganancia', 'tomar beneficio'] },
  stopOut: { use: ['stop out'], avoid: ['parada final'] },
  limitOrder: { use: ['orden limitada', 'órdenes limitadas'], avoid: ['orden límite', 'órdenes límite'] },
  marketOrder: { use: ['orden de mercado', 'órdenes de mercado'], avoid: ['pedido de mercado'] },
  buyLong: { use: ['comprar (largo)', 'largo'], avoid: ['comprar mucho'] },
  sellShort: { use: ['vender (corto)', 'corto'], avoid: ['vender poco'] },
  fee: { use: ['comisión', 'comisiones'], avoid: ['honorario', 'tarifa'] },
  slippage: { use: ['deslizamiento', 'slippage'], avoid: ['resbal'] },
  position: { use: ['posición', 'posiciones'] },
  equity: { use: ['patrimonio'], avoid: ['equidad'], without: ['markets.wordsStocks'] },
  balance: {
    use: ['saldo', 'saldos'],
    avoid: ['el balance', 'su balance', 'un balance', 'el equilibrio', 'su equilibrio'],
  },
  notional: { use: ['nocional', 'valor nocional'], avoid: ['nocionista'] },
  freeMargin: { use: ['margen libre'], avoid: ['margen disponible', 'saldo libre'] },
  available: { use: ['disponible'], avoid: ['saldo utilizable'] },
  playMoney: {
    use: ['dinero ficticio', 'dinero es ficticio', 'dinero aquí es ficticio', 'ficticio'],
    avoid: ['dinero virtual', 'dinero demo', 'fondos demo'],
  },
  demoAccount: { use: ['cuenta demo', 'cuentas demo'], avoid: ['cuenta de demostración'] },
  realAccount: { use: ['cuenta real', 'cuentas reales'], avoid: ['cuenta verdadera'] },
  smartTrading: { use: ['trading automático'], avoid: ['trading inteligente', 'comercio inteligente'] },
  watchlist: { use: ['lista de seguimiento', 'seguimiento'], avoid: ['lista de vigilancia', 'lista de observación'] },
  passkey: { use: ['llave de acceso', 'llaves de acceso'], avoid: ['clave de paso'] },
};
