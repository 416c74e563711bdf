/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'Introduzca un nombre de usuario o una dirección de correo electrónico.',
  email_incorrect: 'Esta dirección de correo electrónico no es válida.',
  username_incorrect: 'El nombre de usuario tiene de 4 a 20 letras, cifras o guiones bajos.',
  password_incorrect: 'El nombre de usuario, el correo electrónico o la contraseña no son correctos.',
  user_status_abnormal:
    'Esta cuenta está suspendida: no puede abrir nada nuevo. Puede cerrar posiciones; la página de su cuenta indica el motivo.',
  username_exists: 'Este nombre de usuario ya está en uso.',
  email_exists: 'Esta dirección de correo electrónico ya está registrada.',
  user_status_wrong: 'Esta cuenta está cerrada.',
  user_unknown: 'No existe ningún usuario con esos datos.',
  insufficient_balance:
    'Saldo insuficiente: se necesitan {needed} {asset} y hay {free} {asset} disponibles. Elija una orden más pequeña o cierre antes otra.',
  not_tradable_now:
    'Ahora mismo no se puede operar con este instrumento: su mercado está cerrado o su precio no está actualizado.',
  amount_incorrect: '{field}: de {min} a {max}{step, select, 0 {} other {, en pasos de {step}}}.',
  option_product_incorrect: 'No existe ese instrumento o producto.',
  parameter_unknown: 'No se ha podido obtener el parámetro del sistema.',
  stops_unreasonable:
    '{side, select, below {{field} debe estar por debajo de {price}, {at, select, sell {el precio de venta actual} buy {el precio de compra actual} other {el precio de cierre con su precio de entrada}}.} above {{field} debe estar por encima de {price}, {at, select, sell {el precio de venta actual} buy {el precio de compra actual} other {el precio de cierre con su precio de entrada}}.} other {{field}: un precio superior a 0, en pasos de {step}.}}',
  price_moved: 'El precio pasó de {seen} a {price}, más de lo que usted permitía. No se ha ejecutado nada.',
  order_not_open: 'Esta orden ya no está abierta.',
  leverage_out_of_range: 'Apalancamiento: un número entero de {min} a {max}.',
  password_too_weak:
    'Esta contraseña es demasiado fácil de adivinar. Use de 8 a 128 caracteres que no formen una contraseña común.',
  too_many_open_orders: 'Ya tiene {max} órdenes abiertas, que es el máximo. Cierre antes una.',
  watchlist_full: 'Su lista de seguimiento tiene {max} instrumentos, que es el máximo. Quite antes uno.',
  code_incorrect: 'Este código de verificación es incorrecto o ha caducado.',
  proof_required: 'Confirme primero que es usted.',
  demo_disabled: 'Las cuentas demo no pueden usar esta función. Cambie a su cuenta real.',
  second_factor_incorrect:
    'Este código no se ha aceptado. Compruebe la hora de su aplicación de autenticación o use un código de recuperación.',
  account_locked:
    'Demasiados intentos fallidos. Espere {minutes} min o desbloquee la cuenta con el enlace de nuestro correo.',
  code_wait: 'Acabamos de enviar un código. Espere {seconds} s antes de pedir otro.',
  phone_incorrect: 'Teléfono: introduzca un número completo con el prefijo del país, por ejemplo +85251234567.',
  phone_exists: 'Este número de teléfono ya está registrado.',
  sign_in_expired: 'Este inicio de sesión ha tardado demasiado. Empiece de nuevo.',
  passkey_failed: 'No se ha podido verificar la llave de acceso. Inténtelo de nuevo o use otro método.',
  provider_failed:
    'El inicio de sesión con {provider} no ha funcionado. No se ha cambiado nada; inténtelo de nuevo o use otro método.',
  provider_not_offered: 'Aquí no se ofrece iniciar sesión con {provider}. Use otro método.',
  provider_email_unverified:
    '{provider} no ha confirmado esta dirección de correo, así que no sirve para iniciar sesión aquí.',
  loss_limit_reached:
    'Ha alcanzado el límite de pérdida que usted fijó: {limit} USDT. Se aceptarán órdenes nuevas a partir del {until}; cerrar siempre es posible.',
  on_break:
    'Está en una pausa hasta el {until}. No se aceptan órdenes nuevas; puede seguir cerrando posiciones y retirando.',
  account_not_empty: 'Esta cuenta aún tiene órdenes abiertas o dinero. Cierre antes las órdenes y retire el dinero.',
  last_way_in: 'Es su única forma de iniciar sesión. Añada antes otra.',
  invite_unknown: 'Este código de invitación no existe.',
  invite_not_refused: 'Este amigo no fue rechazado, o usted ya ha respondido.',
  factor_limit: 'Tiene {max} llaves de acceso, que es el máximo. Quite antes una.',
  password_unchanged: 'La contraseña nueva es igual que la anterior.',
  sign_in_wait: 'Demasiados intentos fallidos. Espere {seconds} s y vuelva a intentarlo.',
  entry_price_unreasonable:
    '{side, select, below {{field} debe estar por debajo de {price}, {at, select, buy {el precio de compra actual} other {el precio de venta actual}}.} above {{field} debe estar por encima de {price}, {at, select, buy {el precio de compra actual} other {el precio de venta actual}}.} other {{field}: un precio superior a 0, en pasos de {step}.}}',
  expiry_unreasonable: '{field}: un momento futuro, como máximo dentro de un año.',
  order_not_pending: 'Esta orden ya no está pendiente: se ejecutó, se canceló o caducó.',
  order_changed: 'Esta orden ha cambiado entretanto. Revísela de nuevo y decida después.',
  leverage_note_unread:
    'Antes de su primera orden en la cuenta real, lea y confirme qué hace el apalancamiento. No se ha ejecutado nada.',
  statement_too_long:
    'Este periodo tiene {count} movimientos y en un PDF solo caben {max}. Elija un periodo más corto o el archivo CSV, que no tiene límite.',
  pdf_failed: 'No se pudo crear el PDF. No se ha perdido nada: inténtelo de nuevo en un momento o use el archivo CSV.',
  staff_sign_in_incorrect: 'El nombre, la contraseña, el código o la llave de acceso no son correctos.',
  proposal_own: 'Otra persona debe decidir sobre lo que usted propuso.',
  proposal_over: 'Esta propuesta ya se ha decidido o retirado, o ha caducado. No se ha cambiado nada.',
  proposal_changed:
    'Esto ya no es lo que se le mostró: algo ha cambiado entretanto. Vuelva a mirarlo y, si hace falta, haga que se proponga de nuevo.',
  out_of_bounds: 'Valores admitidos: de {min} a {max}.',
  case_taken: '{name} ya lleva este caso.',
  case_not_yours: 'Usted no lleva este caso: asúmalo primero.',
  case_over: 'Este caso está cerrado. No ha cambiado nada.',
  image_format: 'Este formato de imagen no es compatible. Use JPG, JPEG 2000 o PNG.',
  image_too_large: 'La imagen no puede superar los {megabytes} MB.',
  image_unreadable:
    'Esta imagen no se puede leer: está dañada o incompleta. Vuelva a tomarla o guárdela de nuevo como JPG o PNG.',
  image_pixels: 'La imagen no puede tener más de {megapixels} millones de píxeles. Tómela con menor resolución.',
  upload_failed: 'La carga ha fallado. No se ha guardado nada: inténtelo de nuevo.',
  upload_offset: 'La carga continúa en el byte {received}.',
  identity_status_incorrect:
    'Su verificación de identidad está en revisión, o ya está verificado. No ha cambiado nada.',
  identity_kept:
    'Estos datos no se pueden borrar durante la revisión, durante una suspensión de la cuenta ni, una vez verificada su identidad, durante {years} años después del cierre de la cuenta: la ley nos obliga a conservarlos.',
  screening_unavailable:
    'No hay ninguna lista de sanciones que consultar, así que no se puede verificar a nadie. El registro del servidor dice por qué.',
  screening_changed:
    'La lista de sanciones ha cambiado y contiene un nombre parecido nuevo. Revise la comprobación otra vez y decida después.',
  under_age: 'Solo se puede verificar a mayores de edad: a partir de {age} años.',
  image_small:
    'La imagen es demasiado pequeña para leerse: el lado más corto necesita al menos {pixels} píxeles. Vuelva a tomarla más de cerca o con mayor resolución.',
  too_many_pictures:
    'Ya hay {count} imágenes que nunca se presentaron. Presente su verificación de identidad o borre lo que ha enviado.',
  duplicates_unread:
    'Otros clientes han presentado lo mismo. Mire quiénes son y explique después por qué está en regla.',
  zone_pending: 'La zona de lectura mecánica aún se está leyendo. Espere un momento o decida sin ella.',
  no_cover:
    'Esta posición no puede abrirse ahora: nuestro propio dinero no cubriría lo que podríamos deber por ella. Las posiciones pueden cerrarse como siempre.',
  clock_in_doubt:
    'La operativa está en pausa mientras comprobamos nuestro reloj. No se ha ejecutado nada. Inténtelo de nuevo más tarde.',
  capital_needed: 'No pueden retirarse más de {most} USDT: el resto cubre lo que podría deberse a los clientes.',
  deposit_below_minimum: 'El depósito mínimo es de {limit} {coin}.',
  deposit_known: 'Ya comunicó esta transacción. No se ha cambiado nada.',
  too_many_deposits:
    'Ha comunicado {max} pagos que aún no han llegado, que es el máximo. Espere primero a que lleguen.',
  not_a_transaction:
    'Esto es una dirección ({network}), no una transacción. El hash de una transacción tiene 64 caracteres; bastan los 6 últimos.',
  network_not_offered: 'Esta moneda o red no se ofrece aquí.',
  deposit_limit_reached:
    'Ha alcanzado su propio límite de depósito de {limit} USDT. Podrá volver a depositar a partir del {until}.',
  play_coins_wait: 'Se acaban de enviar monedas ficticias. Inténtelo de nuevo en {seconds} s.',
  chain_unreachable: 'No se puede acceder a la red en este momento. No se ha enviado nada: inténtelo más tarde.',
  receiving_address_missing: 'Falta la dirección de recepción: elija o introduzca una.',
  identity_not_verified:
    'Para retirar o pedir un préstamo se necesita una identidad verificada. La verificación es gratuita.',
  withdrawal_method_missing: 'Elija una moneda y una red.',
  address_incorrect:
    '{recognised, select, other {Es una dirección de {recognised}, no de {network}.} none {No es una dirección válida de {network}: falta un carácter o es incorrecto. Cópiela otra vez, con sus mayúsculas.}}',
  signed_batch_differs:
    'La transacción firmada {number} no es la que se aprobó ({part}). No se ha guardado ni enviado nada.',
  address_is_ours:
    'Esta dirección es de Candor y no sirve para retiradas. Introduzca una dirección de su propio monedero.',
  payee_needs_mail: 'Las direcciones nuevas se confirman por correo. Añada antes un correo electrónico a su cuenta.',
  too_many_payees: 'Su libreta tiene {max} direcciones, el máximo. Elimine antes una.',
  payee_link_invalid:
    'Este enlace ya se usó o tiene más de 24 horas. Añada la dirección otra vez para recibir uno nuevo.',
  payee_not_usable:
    'Esta dirección aún no se puede usar: podrá usarse 24 horas después de confirmarla con el enlace del correo, no antes del {until}.',
  withdrawals_frozen:
    'Para protegerle, no se puede retirar hasta el {until}, porque se cambió la contraseña, el correo o el segundo factor.',
  withdrawal_limit_reached:
    'Su límite es de {limit} USDT en {period, select, day {24 horas} other {30 días}}; quedan {left} USDT.',
  withdrawal_below_minimum: 'La retirada mínima es de {limit} {coin}.',
  withdrawal_changed:
    'Algo ha cambiado entretanto. No se ha hecho nada: revise de nuevo el importe, la comisión y la dirección.',
  smart_not_enabled:
    'El trading automático aún no está activado: lea primero los riesgos y responda a cuatro preguntas.',
  plan_product_incorrect: 'Este producto no se ofrece.',
  plan_days_incorrect: 'Plazos ofrecidos para este producto, en días: {allowed}.',
  plan_amount_incorrect: 'Introduzca un importe de {minimum} a {maximum} USDT.',
  plan_running: 'Ya tiene un plan en curso de este producto.',
  plan_not_covered:
    'El fondo de este producto no cubre el rendimiento de este plan: se necesitan {needed} USDT y hay {free} USDT libres. Elija un importe menor o menos días.',
  plan_changed: 'Las condiciones o las cifras han cambiado. No se ha contabilizado nada. Revise las nuevas.',
  plan_over: 'Este plan ya ha terminado.',
  loans_not_offered: 'Actualmente no se ofrecen préstamos.',
  loan_days_incorrect: 'Plazos ofrecidos para los préstamos, en días: {allowed}.',
  loan_amount_incorrect: 'Introduzca un importe de {minimum} a {maximum} USDT.',
  credit_score_low:
    'Los préstamos exigen una puntuación de crédito de al menos {needed}, y la suya es de {score}. La página de su cuenta muestra qué la aumenta.',
  loan_open:
    'Ya tiene un préstamo pendiente o una solicitud de préstamo. Antes, devuelva el préstamo o cancele la solicitud.',
  loan_over: 'Este préstamo ya se ha decidido o ha terminado. No se ha cambiado nada.',
  loan_changed: 'Las condiciones o las cifras han cambiado. No se ha hecho nada: revise antes las nuevas.',
  loan_unsigned: 'El cliente no ha firmado el contrato actual. No se ha hecho nada: antes tiene que firmarlo.',
  agreement_changed: 'Este no es el contrato actual. No se ha hecho nada: abra y lea antes el actual.',
  not_signed: 'Sin firmar: dibuje su firma o escriba su nombre tal como se verificó.',
  repayment_amount_incorrect: 'Introduzca un importe superior a 0 y de {most} USDT como máximo, que es lo que se debe.',
  lending_pool_short:
    'El fondo de préstamos no dispone de ese importe en este momento. No se ha abonado nada: antes hay que dotarlo.',
  too_many_loans: 'Ha pedido {max} préstamos en 24 horas, el máximo. Inténtelo de nuevo mañana.',
  borrower_ineligible:
    'Este cliente no puede pedir tanto ahora: se ha tomado una pausa, está suspendido o su puntuación de crédito ya no alcanza. No se ha abonado nada.',
  pool_empty: 'Este fondo está vacío. Dótelo antes de abrir la oferta.',
  pool_promised: 'Como máximo hay {most} USDT libres en este fondo. El resto está comprometido o prestado.',
  withdrawal_over: 'Ya se ha decidido. No se ha cambiado nada.',
  deposit_over: 'Este depósito ya se ha abonado o rechazado. No se ha cambiado nada.',
  deposit_counted: 'Lo que esta transacción paga a esta dirección ya está registrado: no puede abonarse otra vez.',
  deposit_other_hash: 'Esta no es la transacción que comunicó el cliente.',
  deposit_proof_required: 'Los pagos por esta red los revisa nuestro personal: añada una imagen del pago.',
  deposit_in_review: 'Un depósito en esta cuenta sigue en revisión. La cuenta podrá cerrarse cuando se haya decidido.',
  payout_funds_missing:
    'La dirección de pago dispone de {free} {coin}. La retirada más antigua necesita {needed} {coin} y la comisión de la red.',
  conversion_below_minimum: 'La conversión mínima es de {limit} {asset}.',
  conversion_price_changed: 'El precio ha cambiado: ahora recibiría {received} {asset}. No se ha hecho nada.',
  conversion_uncovered: 'De momento podemos entregar como máximo {most} {asset}. Elija un importe menor.',
  inventory_needed: 'Las existencias son de solo {most} {asset}.',
  payout_address_short:
    'La dirección de pago {address} tiene {held} {coin} y los pagos necesitan {needed} {coin}: faltan {missing} {coin}. No se ha creado ningún lote.',
  records_too_many:
    'Hay más movimientos que los {max} que caben en un PDF. Acote los filtros o use el archivo CSV, que no tiene límite.',
  strategy_instrument: 'Las estrategias solo operan con instrumentos cotizados en dólares estadounidenses o en USDT.',
  strategy_budget_small:
    'No alcanza para la orden más pequeña. El presupuesto, o el importe de cada compra, debe ser de al menos {minimum} USDT.',
  strategy_grid_narrow:
    'Un escalón de la cuadrícula es el {step} % del precio, y comprar y vender cuesta el {cost} %: cada ciclo daría pérdidas. Elija menos celdas o un rango más amplio.',
  too_many_strategies: 'Esta cuenta tiene {max} estrategias, el máximo. Detenga antes una.',
  strategy_over: 'Esta estrategia ya está detenida o no está en pausa.',
  strategy_history_short:
    'Solo hay {count} velas guardadas de este instrumento y un backtest necesita {needed}. Elija un intervalo más corto.',
  nft_not_open: 'Ahora no se aceptan pujas ni compras de esta obra.',
  bid_amount_incorrect:
    'Introduzca un importe con dos decimales como máximo, superior a 0 y que no pase de {most} USDT.',
  bid_too_low: 'La próxima puja debe ser de al menos {least} USDT.',
  bid_not_raised: 'Su máximo ya es de {own} USDT. Para subirlo, introduzca al menos {least} USDT.',
  bid_reaches_price:
    'Una puja debe quedar por debajo de {price} USDT, el precio de «Comprar ya». Si quiere pagar ese precio, compre la obra.',
  nft_price_changed: 'El precio es de {price} USDT, y no el que se le mostró. No se ha comprado nada.',
  bidder_listed_it:
    'Un miembro del personal que puso a la venta o aprobó esta obra ha iniciado sesión desde este navegador y esta red. El personal no puede pujar por ella ni comprarla.',
  collection_status_incorrect: 'No es posible en esta fase de la entrega. No se ha cambiado nada.',
  delivery_unproven:
    'La cadena no muestra que esta transacción haya enviado el token a la dirección de recepción después de la venta, o la transacción ha fallado o no se conoce. No se ha registrado nada.',
  delivery_not_final: 'La transacción aún no es definitiva. Inténtelo de nuevo en unos minutos.',
  charity_closed: 'Esta organización benéfica no admite obras nuevas.',
  charity_fixed:
    'Se han ofrecido obras para esta organización: su nombre, país y registro no cambian. Otra es una organización nueva.',
  charity_funds_short: 'Se pueden pagar como máximo {most} USDT: en la cuenta de la organización benéfica no hay más.',
  nft_has_bids: 'Alguien ya ha pujado por esta obra: no se puede retirar.',
  nft_token_listed: 'Este token ya se ofrece aquí o se ha vendido.',
  option_strike_incorrect:
    '{strike} no se ofrece ahora: los precios de ejercicio van de {min} a {max} en pasos de {step}, y el pago de una call termina en {cap}. No se ha comprado nada.',
  option_combination_incorrect: 'Estos precios de ejercicio no forman una opción de este tipo. No se ha comprado nada.',
  option_period_incorrect: 'Ese plazo no existe. Elija entre {allowed} días.',
  option_premium_small: 'La prima sería de {premium} USDT y debe ser de al menos {min} USDT. Elija más lotes.',
  option_not_covered:
    '{code}: nuestro fondo puede reservar {free} USDT en este momento, y esta opción podría pagar {needed} USDT. Elija menos lotes.',
  option_before_publication:
    '{code}: la volatilidad del nuevo día se publica unos minutos después de la medianoche UTC. Hasta entonces no se venden opciones en las cuentas reales.',
  option_price_changed: 'La prima es ahora de {premium} USDT, más de lo que ha permitido. No se ha comprado nada.',
  option_brings_less: 'Cerrar daría ahora {brings} USDT, menos de lo que ha pedido. No se ha cerrado nada.',
  option_over: 'Esta opción ha vencido, se ha cerrado o está en su última media hora, en la que ya no se puede cerrar.',
  alert_level_incorrect:
    'El precio de una alerta debe estar entre la centésima parte y cien veces el precio actual, {price}.',
  alert_move_incorrect: 'Un movimiento debe ser del 0,1 al 50 por ciento, en pasos de 0,01.',
  alert_holds: 'Esto ya se cumple: el precio es ahora {price}.',
  too_many_alerts: 'Tiene {max} alertas de precio activas, el máximo. Elimine antes una.',
  alert_over: 'Esta alerta ya se alcanzó, ha caducado o se eliminó.',
  content_changed:
    '{by} ha modificado este texto desde que usted lo abrió. No se ha sobrescrito nada. Vuelva a cargarlo.',
  content_unchanged: 'No ha cambiado nada desde la última versión.',
  content_incomplete: 'Antes de publicarse, un texto debe existir en inglés y en chino, con las mismas preguntas.',
  content_needs_two: 'Este texto lo publican dos personas: propóngalo.',
  support_over: 'Esta conversación ha terminado. Empiece una nueva.',
  support_too_many: 'Tiene {count} conversaciones abiertas, el máximo. Continúe una de ellas o ciérrela.',
  support_answered: 'Otra persona ha respondido mientras tanto. Lea su respuesta antes de enviar la suya.',
  support_changed: 'Esto ha cambiado: ahora lo lleva {name}. Mírelo de nuevo.',
  support_held_back:
    'No se ha enviado nada: el texto contiene un enlace, una dirección o una palabra que nombra un secreto, como escriben los impostores. Confírmelo si es correcto.',
  support_handled: 'Usted ya intervino en esta reclamación: ahora debe decidir otra persona.',
};
