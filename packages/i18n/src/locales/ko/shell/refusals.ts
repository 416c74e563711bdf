/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: '사용자 이름 또는 이메일 주소를 입력하세요.',
  email_incorrect: '이메일 주소 형식이 올바르지 않습니다.',
  username_incorrect: '사용자 이름은 영문자, 숫자, 밑줄로 된 4~20자여야 합니다.',
  password_incorrect: '사용자 이름, 이메일 주소 또는 비밀번호가 올바르지 않습니다.',
  user_status_abnormal:
    '이용이 정지된 계정이라 새로운 거래를 할 수 없습니다. 포지션은 청산할 수 있으며, 사유는 ‘내 계정’에서 확인할 수 있습니다.',
  username_exists: '이미 사용 중인 사용자 이름입니다.',
  email_exists: '이미 가입된 이메일 주소입니다.',
  user_status_wrong: '이 계정은 해지되었습니다.',
  user_unknown: '해당하는 사용자가 없습니다.',
  insufficient_balance:
    '잔액이 부족합니다. 필요 금액은 {needed} {asset}, 사용 가능 잔액은 {free} {asset}입니다. 주문을 줄이거나 다른 포지션을 먼저 청산하세요.',
  not_tradable_now: '지금은 거래할 수 없는 종목입니다. 휴장 중이거나 가격이 최신이 아닙니다.',
  amount_incorrect: '{field}: {min}~{max}{step, select, 0 {} other {, {step} 단위}}.',
  option_product_incorrect: '해당하는 종목이나 상품이 없습니다.',
  parameter_unknown: '시스템 설정값을 가져오지 못했습니다.',
  stops_unreasonable:
    '{side, select, below {{field}: {at, select, sell {현재 매도가} buy {현재 매수가} other {진입가 체결 시 청산 가격}} {price}보다 낮아야 합니다.} above {{field}: {at, select, sell {현재 매도가} buy {현재 매수가} other {진입가 체결 시 청산 가격}} {price}보다 높아야 합니다.} other {{field}: 0보다 큰 가격을 {step} 단위로 입력하세요.}}',
  price_moved: '가격 변동이 허용 범위를 벗어났습니다({seen} → {price}). 아무것도 실행되지 않았습니다.',
  order_not_open: '이 주문은 더 이상 보유 중이 아닙니다.',
  leverage_out_of_range: '레버리지는 {min}~{max} 사이의 정수여야 합니다.',
  password_too_weak: '추측하기 쉬운 비밀번호입니다. 흔히 쓰이지 않는 8~128자로 정하세요.',
  too_many_open_orders: '보유 중인 주문이 한도인 {max}건에 이르렀습니다. 먼저 하나를 청산하세요.',
  watchlist_full: '관심종목이 한도인 {max}개에 이르렀습니다. 먼저 하나를 빼세요.',
  code_incorrect: '인증번호가 올바르지 않거나 만료되었습니다.',
  proof_required: '먼저 본인 확인을 하세요.',
  demo_disabled: '데모 계좌에서는 이 기능을 사용할 수 없습니다. 실거래 계좌로 전환하세요.',
  second_factor_incorrect: '이 코드는 인증되지 않았습니다. 인증 앱의 시간을 확인하거나 복구 코드를 사용하세요.',
  account_locked:
    '실패 횟수가 너무 많습니다. {minutes}분 후에 다시 시도하거나, 보내 드린 메일의 링크로 잠금을 해제하세요.',
  code_wait: '코드를 방금 보냈습니다. {seconds}초 후에 다시 요청하세요.',
  phone_incorrect: '전화번호: 국가 번호를 포함한 전체 번호를 입력하세요(예: +85251234567).',
  phone_exists: '이미 등록된 전화번호입니다.',
  sign_in_expired: '로그인 시간이 초과되었습니다. 처음부터 다시 시작하세요.',
  passkey_failed: '패스키를 확인하지 못했습니다. 다시 시도하거나 다른 방법을 선택하세요.',
  provider_failed: '{provider} 로그인에 실패했습니다. 변경된 것은 없습니다. 다시 시도하거나 다른 방법을 이용하세요.',
  provider_not_offered: '{provider} 로그인은 제공하지 않습니다. 다른 방법을 이용하세요.',
  provider_email_unverified: '{provider}에서 확인되지 않은 이메일 주소이므로 여기에서 로그인에 사용할 수 없습니다.',
  loss_limit_reached:
    '직접 설정한 손실 한도 {limit} USDT에 도달했습니다. 신규 주문은 {until}부터 다시 받으며, 청산은 언제든지 가능합니다.',
  on_break: '{until}까지 휴식 기간입니다. 신규 주문은 받지 않으며, 포지션 청산과 출금은 가능합니다.',
  account_not_empty: '이 계정에는 미결 주문이나 잔액이 남아 있습니다. 먼저 주문을 청산하고 출금하세요.',
  last_way_in: '유일한 로그인 방법입니다. 먼저 다른 방법을 추가하세요.',
  invite_unknown: '존재하지 않는 초대 코드입니다.',
  invite_not_refused: '거절된 친구가 아니거나 이미 답변하셨습니다.',
  factor_limit: '패스키는 최대 {max}개입니다. 먼저 하나를 삭제하세요.',
  password_unchanged: '새 비밀번호가 기존 비밀번호와 같습니다.',
  sign_in_wait: '실패한 시도가 너무 많습니다. {seconds}초 후에 다시 시도하세요.',
  entry_price_unreasonable:
    '{side, select, below {{field}: {at, select, buy {현재 매수가} other {현재 매도가}} {price}보다 낮아야 합니다.} above {{field}: {at, select, buy {현재 매수가} other {현재 매도가}} {price}보다 높아야 합니다.} other {{field}: 0보다 큰 가격을 {step} 단위로 입력하세요.}}',
  expiry_unreasonable: '{field}: 앞으로 1년 이내의 시각이어야 합니다.',
  order_not_pending: '이 주문은 더 이상 대기 중이 아닙니다. 체결되었거나 취소되었거나 만료되었습니다.',
  order_changed: '그 사이 이 주문이 변경되었습니다. 다시 확인한 뒤 결정하세요.',
  leverage_note_unread:
    '실거래 계좌에서 첫 주문을 하기 전에 레버리지 설명을 읽고 확인해 주세요. 아무것도 실행되지 않았습니다.',
  statement_too_long:
    '이 기간의 내역은 {count}건인데 PDF에는 {max}건까지 담을 수 있습니다. 기간을 줄이거나 제한이 없는 CSV 파일을 받으세요.',
  pdf_failed: '지금은 PDF를 만들지 못했습니다. 사라진 것은 없습니다. 잠시 뒤 다시 시도하거나 CSV 파일을 받으세요.',
  staff_sign_in_incorrect: '이름, 비밀번호, 코드 또는 패스키가 올바르지 않습니다.',
  proposal_own: '본인이 낸 제안은 다른 사람이 결정해야 합니다.',
  proposal_over: '이 제안은 이미 결정되었거나 철회되었거나 만료되었습니다. 변경된 것은 없습니다.',
  proposal_changed:
    '표시된 내용과 더 이상 같지 않습니다. 그사이에 변경이 있었습니다. 다시 확인하고, 필요하면 새로 제안하도록 하세요.',
  out_of_bounds: '{min}에서 {max}까지 허용됩니다.',
  case_taken: '{name} 님이 이미 이 사안을 처리하고 있습니다.',
  case_not_yours: '이 사안의 담당자가 아닙니다. 먼저 맡아 주세요.',
  case_over: '이 사안은 종료되었습니다. 변경된 것은 없습니다.',
  image_format: '지원하지 않는 이미지 형식입니다. JPG, JPEG 2000, PNG만 사용할 수 있습니다.',
  image_too_large: '이미지 크기는 {megabytes} MB를 넘을 수 없습니다.',
  image_unreadable:
    '이 이미지를 읽을 수 없습니다. 손상되었거나 일부가 빠져 있습니다. 다시 촬영하거나 JPG 또는 PNG로 다시 저장하세요.',
  image_pixels: '이미지는 {megapixels}메가픽셀을 넘을 수 없습니다. 해상도를 낮춰 다시 촬영하세요.',
  upload_failed: '업로드에 실패했습니다. 저장된 내용은 없습니다. 다시 시도하세요.',
  upload_offset: '업로드는 {received}바이트 지점부터 이어집니다.',
  identity_status_incorrect: '본인 인증이 심사 중이거나 이미 완료되었습니다. 변경된 것은 없습니다.',
  identity_kept:
    '이 자료는 지울 수 없습니다. 심사 중이거나 계정이 정지된 동안, 그리고 인증이 완료된 뒤에는 계정 해지 후 {years}년간 법에 따라 보관해야 합니다.',
  screening_unavailable: '조회할 수 있는 제재 명단이 없어 아무도 인증할 수 없습니다. 이유는 서버 로그에 있습니다.',
  screening_changed: '제재 명단이 바뀌어 새로 비슷한 이름이 있습니다. 다시 살펴본 뒤 결정하세요.',
  under_age: '만 {age}세 이상 성인만 본인 인증을 받을 수 있습니다.',
  image_small:
    '이미지가 너무 작아 읽을 수 없습니다. 짧은 변이 {pixels}픽셀 이상이어야 합니다. 더 가까이에서 또는 더 높은 해상도로 다시 찍어 주세요.',
  too_many_pictures: '제출하지 않은 이미지가 이미 {count}장 있습니다. 본인 인증을 제출하거나 보낸 것을 지워 주세요.',
  duplicates_unread: '다른 고객도 같은 것을 제출했습니다. 누구인지 확인한 뒤 문제가 되지 않는 이유를 적어 주세요.',
  zone_pending: '기계 판독 영역을 아직 읽고 있습니다. 잠시 기다리거나 그것 없이 결정해 주세요.',
  no_cover:
    '지금은 이 포지션을 열 수 없습니다. 당사의 자기 자금으로 지급해야 할 수 있는 금액을 보장할 수 없습니다. 포지션 청산은 언제나 가능합니다.',
  clock_in_doubt:
    '시스템 시각을 확인하는 동안 거래가 일시 중지되었습니다. 이번 요청은 실행되지 않았습니다. 잠시 후 다시 시도하세요.',
  capital_needed: '최대 {most} USDT까지만 인출할 수 있습니다. 나머지는 고객에게 지급해야 할 수 있는 금액을 보장합니다.',
  deposit_below_minimum: '{coin} 최소 입금액은 {limit}입니다.',
  deposit_known: '이미 알려 주신 트랜잭션입니다. 변경된 것은 없습니다.',
  too_many_deposits: '아직 도착하지 않은 송금 알림이 최대 {max}건에 이르렀습니다. 먼저 도착을 기다려 주세요.',
  not_a_transaction:
    '이것은 트랜잭션이 아니라 주소({network})입니다. 트랜잭션 해시는 64자리이며 마지막 6자리만 입력해도 됩니다.',
  network_not_offered: '이 코인 또는 네트워크는 여기에서 제공되지 않습니다.',
  deposit_limit_reached: '직접 설정한 입금 한도 {limit} USDT에 도달했습니다. {until}부터 다시 입금할 수 있습니다.',
  play_coins_wait: '조금 전에 모의 코인을 보냈습니다. {seconds}초 후에 다시 시도하세요.',
  chain_unreachable: '지금은 네트워크에 연결할 수 없습니다. 아무것도 보내지 않았습니다. 나중에 다시 시도하세요.',
  receiving_address_missing: '받을 주소가 없습니다. 선택하거나 입력하세요.',
  identity_not_verified: '출금과 대출에는 본인 인증이 필요합니다. 본인 인증은 무료입니다.',
  withdrawal_method_missing: '코인과 네트워크를 선택하세요.',
  address_incorrect:
    '{recognised, select, other {이 주소는 {recognised} 주소이며, {network} 주소가 아닙니다.} none {올바른 {network} 주소가 아닙니다. 글자가 틀렸거나 빠졌습니다. 대소문자를 그대로 다시 복사하세요.}}',
  signed_batch_differs:
    '서명된 트랜잭션 {number}번이 승인된 내용과 다릅니다({part}). 아무것도 저장되거나 전송되지 않았습니다.',
  address_is_ours: 'Candor의 주소이므로 출금에 사용할 수 없습니다. 본인 지갑의 주소를 입력하세요.',
  payee_needs_mail: '새 주소는 이메일로 확인합니다. 먼저 계정에 이메일 주소를 등록하세요.',
  too_many_payees: '주소록에 최대 개수인 {max}개가 등록되어 있습니다. 먼저 하나를 삭제하세요.',
  payee_link_invalid: '이 링크는 이미 사용되었거나 24시간이 지났습니다. 주소를 다시 추가하면 새 링크를 받습니다.',
  payee_not_usable:
    '아직 사용할 수 없는 주소입니다. 메일의 링크로 확인한 뒤 24시간이 지나야 하며, 빨라도 {until}부터 사용할 수 있습니다.',
  withdrawals_frozen:
    '비밀번호, 이메일 또는 2단계 인증이 변경되어, 고객님을 보호하기 위해 {until}까지 출금할 수 없습니다.',
  withdrawal_limit_reached:
    '한도는 {period, select, day {24시간} other {30일}} 동안 {limit} USDT이며, {left} USDT가 남아 있습니다.',
  withdrawal_below_minimum: '{coin} 최소 출금액은 {limit}입니다.',
  withdrawal_changed:
    '표시된 뒤 내용이 바뀌었습니다. 아무것도 처리되지 않았습니다. 금액, 수수료, 주소를 다시 확인하세요.',
  smart_not_enabled: '스마트 트레이딩이 아직 활성화되지 않았습니다. 먼저 위험 안내를 읽고 네 가지 질문에 답해 주세요.',
  plan_product_incorrect: '제공되지 않는 상품입니다.',
  plan_days_incorrect: '이 상품에서 선택할 수 있는 일수: {allowed}.',
  plan_amount_incorrect: '{minimum}~{maximum} USDT 사이의 금액을 입력하세요.',
  plan_running: '이 상품의 플랜이 이미 진행 중입니다.',
  plan_not_covered:
    '이 상품의 풀로는 이 플랜의 수익을 감당할 수 없습니다. 필요 금액 {needed} USDT, 사용 가능 금액 {free} USDT. 금액이나 일수를 줄여 주세요.',
  plan_changed: '조건이나 금액이 바뀌었습니다. 아무것도 기록되지 않았으니 새 내용을 확인해 주세요.',
  plan_over: '이 플랜은 이미 종료되었습니다.',
  loans_not_offered: '현재 제공되는 대출이 없습니다.',
  loan_days_incorrect: '대출에서 선택할 수 있는 일수: {allowed}.',
  loan_amount_incorrect: '{minimum}~{maximum} USDT 사이의 금액을 입력하세요.',
  credit_score_low:
    '대출에는 신용 점수 {needed}점 이상이 필요하며, 현재 점수는 {score}점입니다. 점수를 올리는 항목은 내 계정에서 볼 수 있습니다.',
  loan_open: '아직 갚지 않은 대출이나 진행 중인 신청이 있습니다. 먼저 갚거나 취소하세요.',
  loan_over: '이 대출은 이미 결정되었거나 종료되었습니다. 변경된 것은 없습니다.',
  loan_changed: '조건이나 금액이 바뀌었습니다. 아무것도 처리되지 않았으니 먼저 새 내용을 확인하세요.',
  loan_unsigned:
    '고객이 현재 조건의 계약서에 아직 서명하지 않았습니다. 아무것도 처리되지 않았으며, 먼저 고객이 서명해야 합니다.',
  agreement_changed: '현재 계약서가 아닙니다. 아무것도 처리되지 않았으니 먼저 현재 계약서를 열어 읽어 보세요.',
  not_signed: '서명되지 않았습니다. 서명을 그리거나 본인 인증된 대로 이름을 입력하세요.',
  repayment_amount_incorrect: '0보다 크고 현재 갚아야 할 금액인 {most} USDT 이하의 금액을 입력하세요.',
  lending_pool_short: '현재 대출 풀에 그만한 자금이 없습니다. 지급된 것은 없으며, 먼저 자금을 넣어야 합니다.',
  too_many_loans: '24시간 안에 최대 횟수인 {max}건의 대출을 신청하셨습니다. 내일 다시 시도하세요.',
  borrower_ineligible:
    '이 고객은 지금 그 금액을 빌릴 수 없습니다. 휴식 중이거나 정지되었거나 신용 점수가 더 이상 충분하지 않습니다. 지급된 것은 없습니다.',
  pool_empty: '이 풀이 비어 있습니다. 열기 전에 자금을 넣으세요.',
  pool_promised: '이 풀에서 사용할 수 있는 금액은 최대 {most} USDT입니다. 나머지는 약정되었거나 대출되었습니다.',
  withdrawal_over: '이미 결정되었습니다. 변경된 것은 없습니다.',
  deposit_over: '이 입금은 이미 반영되었거나 거절되었습니다. 변경된 것은 없습니다.',
  deposit_counted: '이 트랜잭션이 이 주소로 보낸 금액은 이미 기록되어 있어 다시 반영할 수 없습니다.',
  deposit_other_hash: '고객이 알린 트랜잭션이 아닙니다.',
  deposit_proof_required: '이 네트워크의 송금은 담당자가 심사합니다. 송금을 보여 주는 사진을 추가하세요.',
  deposit_in_review: '이 계정의 입금이 아직 심사 중입니다. 심사가 끝난 뒤에 계정을 해지할 수 있습니다.',
  payout_funds_missing:
    '지급 주소에서 쓸 수 있는 금액은 {free} {coin}입니다. 가장 오래 기다린 출금에는 {needed} {coin}와 네트워크 수수료가 필요합니다.',
  conversion_below_minimum: '최소 전환 수량은 {limit} {asset}입니다.',
  conversion_price_changed:
    '가격이 바뀌었습니다. 지금 받을 수 있는 금액은 {received} {asset}입니다. 아무것도 처리되지 않았습니다.',
  conversion_uncovered: '지금은 최대 {most} {asset}까지만 드릴 수 있습니다. 수량을 줄이세요.',
  inventory_needed: '재고는 {most} {asset}뿐입니다.',
  payout_address_short:
    '지급 주소 {address}의 잔액은 {held} {coin}, 지급에 필요한 금액은 {needed} {coin}입니다. 부족한 금액은 {missing} {coin}입니다. 배치는 만들어지지 않았습니다.',
  records_too_many:
    'PDF에는 최대 {max}건까지 담을 수 있는데, 해당하는 기록이 더 많습니다. 조건을 좁히거나 제한이 없는 CSV 파일을 이용하세요.',
  strategy_instrument: '전략은 미국 달러나 USDT로 표시되는 종목만 거래합니다.',
  strategy_budget_small: '최소 주문에 모자랍니다. 예산 또는 1회 매수 금액은 {minimum} USDT 이상이어야 합니다.',
  strategy_grid_narrow:
    '그리드 한 칸은 가격의 {step}%인데 왕복 비용은 {cost}%입니다. 거래할 때마다 손실이 납니다. 칸 수를 줄이거나 범위를 넓히세요.',
  too_many_strategies: '이 계좌에는 전략이 최대 개수인 {max}개 있습니다. 먼저 하나를 중지하세요.',
  strategy_over: '이 전략은 이미 중지되었거나 일시 중지 상태가 아닙니다.',
  strategy_history_short:
    '이 종목의 저장된 캔들은 {count}개뿐이고 백테스트에는 {needed}개가 필요합니다. 더 짧은 간격을 선택하세요.',
  nft_not_open: '지금은 이 작품의 입찰과 구매를 받지 않습니다.',
  bid_amount_incorrect: '0보다 크고 {most} USDT 이하인 금액을 소수점 둘째 자리까지 입력하세요.',
  bid_too_low: '다음 입찰은 {least} USDT 이상이어야 합니다.',
  bid_not_raised: '최고 입찰가가 이미 {own} USDT입니다. 올리려면 {least} USDT 이상을 입력하세요.',
  bid_reaches_price:
    '입찰 금액은 즉시 구매가인 {price} USDT보다 낮아야 합니다. 그 가격에 사려면 즉시 구매를 이용하세요.',
  nft_price_changed: '가격은 {price} USDT로, 표시된 가격과 다릅니다. 구매는 이루어지지 않았습니다.',
  bidder_listed_it:
    '이 작품을 등록하거나 승인한 담당자가 이 브라우저와 네트워크에서 로그인한 적이 있습니다. 담당자는 입찰하거나 구매할 수 없습니다.',
  collection_status_incorrect: '현재 전달 단계에서는 할 수 없습니다. 변경된 것은 없습니다.',
  delivery_unproven:
    '판매 후 이 트랜잭션으로 토큰이 받을 주소에 전송되었음을 체인에서 확인할 수 없거나, 트랜잭션이 실패했거나 알려지지 않았습니다. 기록된 것은 없습니다.',
  delivery_not_final: '트랜잭션이 아직 확정되지 않았습니다. 몇 분 후에 다시 시도하세요.',
  charity_closed: '이 자선단체는 새 작품을 받지 않습니다.',
  charity_fixed:
    '이 자선단체를 위해 작품이 등록되어 있어 이름, 국가, 등록 정보를 바꿀 수 없습니다. 다른 단체는 새로 등록하세요.',
  charity_funds_short: '최대 {most} USDT까지 지급할 수 있습니다. 이 자선단체의 계좌에는 그 이상이 없습니다.',
  nft_has_bids: '이미 입찰이 있어 이 작품을 철회할 수 없습니다.',
  nft_token_listed: '이 토큰은 이미 판매 중이거나 판매되었습니다.',
  option_strike_incorrect:
    '{strike}은(는) 지금 제공되지 않습니다. 행사가는 {min}부터 {max}까지 {step} 간격이며, 콜의 지급은 {cap}에서 끝납니다. 아무것도 매수되지 않았습니다.',
  option_combination_incorrect: '이 행사가로는 이 유형의 옵션을 만들 수 없습니다. 아무것도 매수되지 않았습니다.',
  option_period_incorrect: '그런 기간은 없습니다. {allowed}일 중에서 선택하세요.',
  option_premium_small: '프리미엄이 {premium} USDT인데, {min} USDT 이상이어야 합니다. 랏 수를 늘리세요.',
  option_not_covered:
    '{code}: 풀이 지금 따로 확보할 수 있는 금액은 {free} USDT이며, 이 옵션은 최대 {needed} USDT를 지급할 수 있습니다. 랏 수를 줄이세요.',
  option_before_publication:
    '{code}: 새 날짜의 변동성은 UTC 자정 몇 분 후에 공표됩니다. 그때까지 실거래 계좌에서는 옵션을 매수할 수 없습니다.',
  option_price_changed: '프리미엄이 지금 {premium} USDT로, 허용하신 금액보다 많습니다. 아무것도 매수되지 않았습니다.',
  option_brings_less: '지금 청산하면 {brings} USDT를 받게 되며, 요청하신 금액보다 적습니다. 청산되지 않았습니다.',
  option_over: '이 옵션은 만기되었거나 이미 청산되었거나, 더 이상 청산할 수 없는 마지막 30분에 들어섰습니다.',
  alert_level_incorrect: '알림 가격은 현재 가격 {price}의 100분의 1에서 100배까지입니다.',
  alert_move_incorrect: '변동률은 0.1%에서 50%까지, 0.01% 단위입니다.',
  alert_holds: '이미 조건을 충족합니다. 현재 가격은 {price}입니다.',
  too_many_alerts: '대기 중인 가격 알림이 최대 개수인 {max}개 있습니다. 먼저 하나를 삭제하세요.',
  alert_over: '이 알림은 이미 도달했거나 만료되었거나 삭제되었습니다.',
  content_changed: '여신 뒤에 {by} 님이 이 글을 변경했습니다. 덮어쓴 것은 없습니다. 다시 불러오세요.',
  content_unchanged: '이전 버전과 달라진 것이 없습니다.',
  content_incomplete: '게시하려면 영어와 중국어 글이 있어야 하며, 두 글의 질문이 같아야 합니다.',
  content_needs_two: '이 글은 두 사람이 게시합니다. 제안하세요.',
  support_over: '이 대화는 종료되었습니다. 새 대화를 시작해 주세요.',
  support_too_many: '진행 중인 대화가 최대 개수인 {count}개입니다. 그중 하나를 이어 가거나 종료해 주세요.',
  support_answered: '다른 담당자가 먼저 답변했습니다. 보내기 전에 그 답변을 읽어 주세요.',
  support_changed: '그사이 변경되었습니다. 현재 담당: {name}. 다시 확인해 주세요.',
  support_held_back:
    '보내지 않았습니다. 사칭범이 쓰는 링크, 주소 또는 비밀 정보를 뜻하는 말이 들어 있습니다. 맞다면 확인해 주세요.',
  support_handled: '이전에 이 민원을 다루셨으므로 다른 담당자가 결정해야 합니다.',
};
