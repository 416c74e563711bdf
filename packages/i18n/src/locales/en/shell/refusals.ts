/** Refusals by the rules. Forms say them before the server does: they load with the first page that has one. */
import type { RefusalCode } from '@candor/core/refusal';

export const refusals = {
  username_or_email_required: 'Enter a username or e-mail address.',
  email_incorrect: 'This is not a valid e-mail address.',
  username_incorrect: 'A username has 4 to 20 letters, digits or underscores.',
  password_incorrect: 'The username, e-mail address or password is incorrect.',
  user_status_abnormal:
    'This account is suspended, so you cannot open anything new. You can close positions; your account page gives the reason.',
  username_exists: 'This username is taken.',
  email_exists: 'This e-mail address is already registered.',
  user_status_wrong: 'This account is closed.',
  user_unknown: 'There is no such user.',
  insufficient_balance:
    'Insufficient balance: this needs {needed} {asset}, and {free} {asset} is available. Choose a smaller order, or close another one first.',
  not_tradable_now: 'This instrument cannot be traded right now: its market is closed, or its price is not up to date.',
  amount_incorrect: '{field}: from {min} to {max}{step, select, 0 {} other {, in steps of {step}}}.',
  option_product_incorrect: 'This instrument or product does not exist.',
  parameter_unknown: 'A system parameter could not be read.',
  stops_unreasonable:
    '{side, select, below {{field} must be below {price}, {at, select, sell {the current sell price} buy {the current buy price} other {where it would close at your entry price}}.} above {{field} must be above {price}, {at, select, sell {the current sell price} buy {the current buy price} other {where it would close at your entry price}}.} other {{field} must be a price above 0, in steps of {step}.}}',
  price_moved: 'The price moved from {seen} to {price}, which is more than you allowed. Nothing was executed.',
  order_not_open: 'This order is no longer open.',
  leverage_out_of_range: 'Leverage: a whole number from {min} to {max}.',
  password_too_weak: 'This password is too easy to guess. Use 8 to 128 characters, and not a common password.',
  too_many_open_orders: 'You have {max} open orders, which is the maximum. Close one first.',
  watchlist_full: 'You are watching {max} instruments, which is the maximum. Remove one first.',
  code_incorrect: 'This verification code is wrong or has expired.',
  proof_required: 'Confirm that it is you first.',
  demo_disabled: 'Demo accounts cannot use this feature. Switch to your real account.',
  second_factor_incorrect: 'This code was not accepted. Check your authenticator app’s time, or use a recovery code.',
  account_locked: 'Too many failed attempts. Wait {minutes} min, or unlock the account with the link in our mail.',
  code_wait: 'A code was sent a moment ago. Wait {seconds} s before you request another.',
  phone_incorrect: 'Phone: enter a complete number with its country code, such as +85251234567.',
  phone_exists: 'This phone number is already registered.',
  sign_in_expired: 'This sign-in took too long. Start again.',
  passkey_failed: 'The passkey could not be verified. Try again, or use another method.',
  provider_failed: 'Signing in with {provider} did not work. Nothing was changed; try again, or use another method.',
  provider_not_offered: 'Signing in with {provider} is not offered here. Use another method.',
  provider_email_unverified: '{provider} has not verified this e-mail address, so it cannot be used to sign in here.',
  loss_limit_reached:
    'You have reached your own loss limit of {limit} USDT. New orders are accepted again from {until}; closing is always possible.',
  on_break:
    'You are taking a break until {until}. New orders are not accepted; you can still close positions and withdraw.',
  account_not_empty:
    'This account still has open orders or money in it. Close the orders and withdraw the money first.',
  last_way_in: 'This is your only way to sign in. Add another one first.',
  invite_unknown: 'This invite code does not exist.',
  invite_not_refused: 'This friend was not refused, or you have answered already.',
  factor_limit: 'You have {max} passkeys, which is the maximum. Remove one first.',
  password_unchanged: 'The new password is the same as the old one.',
  sign_in_wait: 'Too many failed attempts. Wait {seconds} s, then try again.',
  entry_price_unreasonable:
    '{side, select, below {{field} must be below {price}, {at, select, buy {the current buy price} other {the current sell price}}.} above {{field} must be above {price}, {at, select, buy {the current buy price} other {the current sell price}}.} other {{field} must be a price above 0, in steps of {step}.}}',
  expiry_unreasonable: '{field}: a time in the future, at most a year from now.',
  order_not_pending: 'This order is no longer pending: it has been filled or cancelled, or has expired.',
  order_changed: 'This order has changed in the meantime. Review it again, then decide.',
  leverage_note_unread:
    'Before your first order on the real account, read and confirm what leverage does. Nothing was executed.',
  statement_too_long:
    'This period has {count} entries, but a PDF can hold only {max}. Choose a shorter period, or use the CSV file, which has no limit.',
  pdf_failed: 'The PDF could not be created just now. Nothing is lost: try again in a moment, or use the CSV file.',
  staff_sign_in_incorrect: 'Name, password, code or passkey is incorrect.',
  proposal_own: 'Somebody else has to decide what you proposed.',
  proposal_over: 'This proposal has already been decided or withdrawn, or has expired. Nothing has changed.',
  proposal_changed:
    'This is no longer what you were shown: something has changed in the meantime. Look again, and have it proposed again if necessary.',
  out_of_bounds: 'The allowed range is {min} to {max}.',
  case_taken: '{name} is already working on this case.',
  case_not_yours: 'You are not working on this case: take it first.',
  case_over: 'This case is closed. Nothing has changed.',
  image_format: 'This image format is not supported. Use JPG, JPEG 2000 or PNG.',
  image_too_large: 'The image must not be larger than {megabytes} MB.',
  image_unreadable:
    'This image cannot be read: it is damaged or incomplete. Take it again, or save it again as JPG or PNG.',
  image_pixels: 'The image must not have more than {megapixels} million pixels. Take it at a lower resolution.',
  upload_failed: 'The upload failed. Nothing was saved: try again.',
  upload_offset: 'The upload continues at byte {received}.',
  identity_status_incorrect: 'Your identity check is under review, or you are already verified. Nothing was changed.',
  identity_kept:
    'This cannot be erased while it is under review, while the account is suspended, or, once you have been verified, for {years} years after the account is closed: the law requires us to keep it.',
  screening_unavailable:
    'No sanctions list is available, so nobody can be verified. The reason is in the server’s log.',
  screening_changed: 'The sanctions list has changed and has a new match. Review the check again, then decide.',
  under_age: 'Only adults can be verified: you must be at least {age}.',
  image_small:
    'The image is too small to be read: its shorter side must be at least {pixels} pixels. Take it again from closer up, or at a higher resolution.',
  too_many_pictures:
    'There are already {count} images that were never submitted. Submit your identity check, or erase what you have sent.',
  duplicates_unread: 'Other customers have submitted the same. See who they are, then explain why this is in order.',
  zone_pending: 'The machine-readable zone is still being read. Wait a moment, or decide without it.',
  no_cover:
    'This position cannot be opened now: our own money would not cover what we could owe on it. You can close positions as always.',
  clock_in_doubt: 'Trading is paused while we check our clock. Nothing was executed. Try again later.',
  capital_needed: 'No more than {most} USDT can be withdrawn: the rest covers what could be owed to customers.',
  deposit_below_minimum: 'The minimum deposit is {limit} {coin}.',
  deposit_known: 'You have already reported this transaction. Nothing was changed.',
  too_many_deposits:
    'You have reported {max} payments that have not arrived yet, which is the maximum. Wait for them first.',
  not_a_transaction:
    'This is an address ({network}), not a transaction. A transaction hash has 64 characters; its last 6 are enough.',
  network_not_offered: 'This coin or network is not offered here.',
  deposit_limit_reached:
    'You have reached your own deposit limit of {limit} USDT. Deposits are possible again from {until}.',
  play_coins_wait: 'Play coins were sent a moment ago. Try again in {seconds} s.',
  chain_unreachable: 'The network cannot be reached at the moment. Nothing was sent: try again later.',
  receiving_address_missing: 'A receiving address is missing: choose or enter one.',
  identity_not_verified: 'Withdrawals and loans need a verified identity. The check is free of charge.',
  withdrawal_method_missing: 'Choose a coin and a network.',
  address_incorrect:
    '{recognised, select, other {This is an address of {recognised}, and not of {network}.} none {This is no valid address of {network}: a character is wrong or missing. Copy it again, with its capital letters.}}',
  signed_batch_differs:
    'Signed transaction {number} is not what was approved ({part}). Nothing was stored, and nothing was sent.',
  address_is_ours:
    'This address belongs to Candor and cannot be used for withdrawals. Enter an address of your own wallet.',
  payee_needs_mail: 'A new address is confirmed by mail. Add an e-mail address to your account first.',
  too_many_payees: 'Your address book has {max} entries, which is the maximum. Remove one first.',
  payee_link_invalid: 'This link has been used or is older than 24 hours. Add the address again to get a new one.',
  payee_not_usable:
    'This address cannot be used yet: it is usable 24 hours after you confirm it with the link in our mail, not before {until}.',
  withdrawals_frozen:
    'For your protection, withdrawals are blocked until {until}, because your password, e-mail address or second factor was changed.',
  withdrawal_limit_reached:
    'Your limit is {limit} USDT in {period, select, day {24 hours} other {30 days}}; {left} USDT is left.',
  withdrawal_below_minimum: 'The minimum withdrawal is {limit} {coin}.',
  withdrawal_changed:
    'Something has changed since you looked. Nothing was done: check the amount, fee and address again.',
  smart_not_enabled: 'Smart trading is not enabled yet: read the risks and answer four questions first.',
  plan_product_incorrect: 'This product is not offered.',
  plan_days_incorrect: 'This product runs for one of these numbers of days: {allowed}.',
  plan_amount_incorrect: 'Enter an amount from {minimum} to {maximum} USDT.',
  plan_running: 'You already have a running plan of this product.',
  plan_not_covered:
    'The pool of this product cannot cover the income of this plan: {needed} USDT is needed, and {free} USDT is free. Choose a smaller amount or fewer days.',
  plan_changed: 'The terms or figures have changed. Nothing was booked. Check the new ones.',
  plan_over: 'This plan has already ended.',
  loans_not_offered: 'No loans are offered at the moment.',
  loan_days_incorrect: 'Loans run for one of these numbers of days: {allowed}.',
  loan_amount_incorrect: 'Enter an amount from {minimum} to {maximum} USDT.',
  credit_score_low:
    'Loans need a credit score of at least {needed}, and yours is {score}. Your account page shows what adds to it.',
  loan_open: 'You already have an open loan or request. Repay or cancel it first.',
  loan_over: 'This loan has already been decided, or has ended. Nothing was changed.',
  loan_changed: 'The terms or figures have changed. Nothing was done: check the new ones first.',
  loan_unsigned: 'The customer has not signed the current agreement. Nothing was done: it must be signed first.',
  agreement_changed: 'This is not the current agreement. Nothing was done: open and read the current one first.',
  not_signed: 'Not signed: draw your signature, or type your name as it was verified.',
  repayment_amount_incorrect: 'Enter an amount of more than 0 and at most {most} USDT, which is what is owed.',
  lending_pool_short: 'The lending pool does not have that much at the moment. Nothing was paid out: fund it first.',
  too_many_loans: 'You have asked for {max} loans within 24 hours, which is the maximum. Try again tomorrow.',
  borrower_ineligible:
    'This customer cannot borrow that much at the moment: they are taking a break, are suspended, or their credit score no longer allows it. Nothing was paid out.',
  pool_empty: 'This pool is empty. Fund it before the offer opens.',
  pool_promised: 'No more than {most} USDT of this pool is free. The rest is promised or lent.',
  withdrawal_over: 'This has already been decided. Nothing was changed.',
  deposit_over: 'This deposit has already been credited or refused. Nothing was changed.',
  deposit_counted: 'What this transaction pays to this address is already known: it cannot be credited again.',
  deposit_other_hash: 'This is not the transaction that the customer announced.',
  deposit_proof_required: 'Payments on this network are reviewed by our staff: add a picture of the payment.',
  deposit_in_review:
    'A deposit to this account is still under review. The account can be closed once it has been decided.',
  payout_funds_missing:
    'The payout address has {free} {coin} that can be spent, and the oldest withdrawal needs {needed} {coin} and the network fee.',
  conversion_below_minimum: 'The smallest conversion is {limit} {asset}.',
  conversion_price_changed: 'The price has changed: you would now receive {received} {asset}. Nothing was done.',
  conversion_uncovered: 'We can give at most {most} {asset} at the moment. Choose a smaller amount.',
  inventory_needed: 'The inventory has only {most} {asset}.',
  payout_address_short:
    'The payout address {address} holds {held} {coin}, and the payouts need {needed} {coin}: {missing} {coin} is missing. No batch was made.',
  records_too_many:
    'These are more than the {max} entries that a PDF can hold. Narrow the filters, or use the CSV file, which has no limit.',
  strategy_instrument: 'Strategies trade only instruments that are quoted in US dollars or USDT.',
  strategy_budget_small:
    'This is less than the smallest order. The budget, or the amount of each purchase, must be at least {minimum} USDT.',
  strategy_grid_narrow:
    'One step of the grid is {step}% of the price, and a round trip costs {cost}%: each would lose money. Choose fewer cells or a wider range.',
  too_many_strategies: 'You have {max} strategies on this account, which is the maximum. Stop one first.',
  strategy_over: 'This strategy has been stopped already, or is not paused.',
  strategy_history_short:
    'There are only {count} stored candles of this instrument, and a back-test needs {needed}. Choose a shorter interval.',
  nft_not_open: 'This item takes no bids or purchases right now.',
  bid_amount_incorrect: 'Enter an amount in whole cents, above 0 and at most {most} USDT.',
  bid_too_low: 'The next bid must be at least {least} USDT.',
  bid_not_raised: 'Your maximum is {own} USDT already. To raise it, enter at least {least} USDT.',
  bid_reaches_price: 'A bid must stay below {price} USDT, the buy-now price. To pay that, buy the item.',
  nft_price_changed: 'The price is {price} USDT, which is not what you were shown. Nothing was bought.',
  bidder_listed_it:
    'A member of staff who listed or approved this item has signed in from this browser and network. Staff cannot bid for it or buy it.',
  collection_status_incorrect: 'This is not possible at the current stage of delivery. Nothing was changed.',
  delivery_unproven:
    'The chain does not show that this transaction sent the token to the receiving address after the sale, or it failed or is unknown. Nothing was recorded.',
  delivery_not_final: 'The transaction is not final yet. Try again in a few minutes.',
  charity_closed: 'This charity takes no new items.',
  charity_fixed:
    'Items were listed for this charity: its name, country and registration stay as they are. Another one is a new charity.',
  charity_funds_short: 'At most {most} USDT can be paid out: this charity’s account holds no more.',
  nft_has_bids: 'Somebody has bid for this item, so it can no longer be withdrawn.',
  nft_token_listed: 'This token is already offered here, or has been sold.',
  option_strike_incorrect:
    '{strike} is not offered now: the strikes go from {min} to {max} in steps of {step}, and a call’s pay-out ends at {cap}. Nothing was bought.',
  option_combination_incorrect: 'These strikes do not make an option of this kind. Nothing was bought.',
  option_period_incorrect: 'There is no such period. Choose one of {allowed} days.',
  option_premium_small: 'The premium would be {premium} USDT, and must be at least {min} USDT. Choose more lots.',
  option_not_covered:
    '{code}: our pool can set aside {free} USDT at the moment, and this option could pay {needed} USDT. Choose fewer lots.',
  option_before_publication:
    '{code}: the volatility of the new day is published a few minutes after midnight UTC. Until then no options are sold on real accounts.',
  option_price_changed: 'The premium is {premium} USDT now, which is more than you allowed. Nothing was bought.',
  option_brings_less: 'Closing would bring {brings} USDT now, which is less than you asked for. Nothing was closed.',
  option_over: 'This option has expired, was closed, or is in its last half hour, in which it can no longer be closed.',
  alert_level_incorrect:
    'The price of an alert must be between a hundredth and a hundred times the current price, {price}.',
  alert_move_incorrect: 'A move must be from 0.1 to 50 percent, in steps of 0.01.',
  alert_holds: 'This is already so: the price is {price} now.',
  too_many_alerts: 'You have {max} open price alerts, which is the maximum. Delete one first.',
  alert_over: 'This alert has been reached, has expired or was deleted.',
  content_changed: '{by} has changed this text since you opened it. Nothing was overwritten. Load it again.',
  content_unchanged: 'Nothing has changed since the last version.',
  content_incomplete: 'A text needs English and Chinese before it is published, with the same questions in both.',
  content_needs_two: 'This text is published by two people: propose it.',
  support_over: 'This conversation is closed. Start a new one.',
  support_too_many: 'You have {count} open conversations, which is the maximum. Continue one of them, or close it.',
  support_answered: 'Another member has answered in the meantime. Read that answer before you send yours.',
  support_changed: 'This has changed: {name} has it now. Look again.',
  support_held_back:
    'Nothing was sent: the text contains a link, an address or a word for a secret, as impostors write. Confirm it if it is right.',
  support_handled: 'You were involved in this complaint before: somebody else has to decide it now.',
} as const satisfies Record<RefusalCode, string>;
