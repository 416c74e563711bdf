/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'Saisissez un nom d’utilisateur ou une adresse e-mail.',
  email_incorrect: 'Cette adresse e-mail n’est pas valable.',
  username_incorrect: 'Un nom d’utilisateur comporte de 4 à 20 lettres, chiffres ou tirets bas.',
  password_incorrect: 'Le nom d’utilisateur, l’adresse e-mail ou le mot de passe est incorrect.',
  user_status_abnormal:
    'Ce compte est suspendu\u202f: vous ne pouvez rien ouvrir de nouveau. Vous pouvez clôturer vos positions\u202f; la page de votre compte donne le motif.',
  username_exists: 'Ce nom d’utilisateur est déjà pris.',
  email_exists: 'Cette adresse e-mail est déjà enregistrée.',
  user_status_wrong: 'Ce compte est clôturé.',
  user_unknown: 'Cet utilisateur n’existe pas.',
  insufficient_balance:
    'Solde insuffisant : il faut {needed} {asset}, et {free} {asset} sont disponibles. Choisissez un ordre plus petit, ou clôturez-en d’abord un autre.',
  not_tradable_now:
    'Cet instrument ne peut pas être négocié en ce moment : son marché est fermé ou son cours n’est pas à jour.',
  amount_incorrect: '{field} : de {min} à {max}{step, select, 0 {} other {, par pas de {step}}}.',
  option_product_incorrect: 'Cet instrument ou ce produit n’existe pas.',
  parameter_unknown: 'Le paramètre système n’a pas pu être obtenu.',
  stops_unreasonable:
    '{side, select, below {{field}\u202f: doit être inférieur à {price}, {at, select, sell {le cours de vente actuel} buy {le cours d’achat actuel} other {le cours de clôture à votre cours d’entrée}}.} above {{field}\u202f: doit être supérieur à {price}, {at, select, sell {le cours de vente actuel} buy {le cours d’achat actuel} other {le cours de clôture à votre cours d’entrée}}.} other {{field}\u202f: un cours supérieur à 0, par pas de {step}.}}',
  price_moved: 'Le cours est passé de {seen} à {price}, plus que ce que vous aviez autorisé. Rien n’a été exécuté.',
  order_not_open: 'Cet ordre n’est plus ouvert.',
  leverage_out_of_range: 'Effet de levier : un nombre entier de {min} à {max}.',
  password_too_weak:
    'Ce mot de passe est trop facile à deviner. Utilisez de 8 à 128 caractères qui ne forment pas un mot de passe courant.',
  too_many_open_orders: 'Vous avez {max} ordres ouverts, c’est le maximum. Clôturez-en d’abord un.',
  watchlist_full: 'Vous suivez {max} instruments, c’est le maximum. Retirez-en d’abord un.',
  code_incorrect: 'Ce code de vérification est faux ou a expiré.',
  proof_required: 'Confirmez d’abord que c’est bien vous.',
  demo_disabled: 'Un compte démo ne peut pas utiliser cette fonction. Passez à votre compte réel.',
  second_factor_incorrect:
    'Ce code n’a pas été accepté. Vérifiez l’heure de votre application d’authentification ou utilisez un code de récupération.',
  account_locked:
    'Trop de tentatives échouées. Attendez {minutes} min, ou débloquez le compte avec le lien de notre e-mail.',
  code_wait: 'Un code vient d’être envoyé. Attendez {seconds} s avant d’en demander un autre.',
  phone_incorrect: 'Téléphone : saisissez un numéro complet avec l’indicatif du pays, par exemple +85251234567.',
  phone_exists: 'Ce numéro de téléphone est déjà enregistré.',
  sign_in_expired: 'Cette connexion a pris trop de temps. Recommencez.',
  passkey_failed: 'La clé d’accès n’a pas pu être vérifiée. Réessayez, ou utilisez une autre méthode.',
  provider_failed:
    'La connexion avec {provider} n’a pas abouti. Rien n’a été modifié\u202f; réessayez, ou utilisez une autre méthode.',
  provider_not_offered: 'La connexion avec {provider} n’est pas proposée ici. Utilisez une autre méthode.',
  provider_email_unverified:
    '{provider} n’a pas confirmé cette adresse e-mail : elle ne peut pas servir à se connecter ici.',
  loss_limit_reached:
    'Vous avez atteint la limite de perte que vous avez fixée : {limit} USDT. Les nouveaux ordres reprennent à partir du {until} ; clôturer reste toujours possible.',
  on_break:
    'Vous faites une pause jusqu’au {until}. Aucun nouvel ordre n’est pris ; vous pouvez toujours clôturer vos positions et retirer de l’argent.',
  account_not_empty:
    'Ce compte a encore des ordres ouverts ou de l’argent. Clôturez d’abord les ordres et retirez l’argent.',
  last_way_in: 'C’est votre seul moyen de vous connecter. Ajoutez-en d’abord un autre.',
  invite_unknown: 'Ce code d’invitation n’existe pas.',
  invite_not_refused: 'Cette personne n’a pas été refusée, ou vous avez déjà répondu.',
  factor_limit: 'Vous avez {max} clés d’accès, c’est le maximum. Supprimez-en d’abord une.',
  password_unchanged: 'Le nouveau mot de passe est le même que l’ancien.',
  sign_in_wait: 'Trop de tentatives échouées. Attendez {seconds} s, puis réessayez.',
  entry_price_unreasonable:
    '{side, select, below {{field}\u202f: doit être inférieur à {price}, {at, select, buy {le cours d’achat actuel} other {le cours de vente actuel}}.} above {{field}\u202f: doit être supérieur à {price}, {at, select, buy {le cours d’achat actuel} other {le cours de vente actuel}}.} other {{field}\u202f: un cours supérieur à 0, par pas de {step}.}}',
  expiry_unreasonable: '{field} : un moment à venir, dans un an au plus.',
  order_not_pending: 'Cet ordre n’est plus en attente : il a été exécuté, annulé ou a expiré.',
  order_changed: 'Cet ordre a changé entre-temps. Consultez-le de nouveau, puis décidez.',
  leverage_note_unread:
    'Avant votre premier ordre sur le compte réel, lisez et confirmez ce que fait l’effet de levier. Rien n’a été exécuté.',
  statement_too_long:
    'Cette période compte {count} écritures, et un PDF peut en contenir {max}. Choisissez une période plus courte, ou prenez le fichier CSV\u202f: il n’a pas de limite.',
  pdf_failed:
    'Le PDF n’a pas pu être établi. Rien n’est perdu\u202f: réessayez dans un instant, ou prenez le fichier CSV.',
  staff_sign_in_incorrect: 'Le nom, le mot de passe, le code ou la clé d’accès n’est pas correct.',
  proposal_own: 'Une autre personne doit décider de ce que vous avez proposé.',
  proposal_over: 'Cette proposition a déjà été tranchée ou retirée, ou elle a expiré. Rien n’a été modifié.',
  proposal_changed:
    'Ce n’est plus ce qui vous a été montré\u202f: quelque chose a changé entre-temps. Regardez à nouveau et, si nécessaire, faites-le proposer une nouvelle fois.',
  out_of_bounds: 'Valeurs admises : de {min} à {max}.',
  case_taken: '{name} traite déjà ce dossier.',
  case_not_yours: 'Vous ne traitez pas ce dossier : prenez-le d’abord en charge.',
  case_over: 'Ce dossier est clos. Rien n’a changé.',
  image_format: 'Ce format d’image n’est pas pris en charge. Utilisez JPG, JPEG 2000 ou PNG.',
  image_too_large: 'L’image ne doit pas dépasser {megabytes} Mo.',
  image_unreadable:
    'Cette image est illisible : elle est endommagée ou incomplète. Reprenez-la, ou enregistrez-la de nouveau en JPG ou PNG.',
  image_pixels:
    'L’image ne doit pas compter plus de {megapixels} millions de pixels. Reprenez-la avec une résolution plus faible.',
  upload_failed: 'L’envoi a échoué. Rien n’a été conservé : réessayez.',
  upload_offset: 'L’envoi reprend à l’octet {received}.',
  identity_status_incorrect:
    'Votre vérification d’identité est en cours d’examen, ou vous êtes déjà vérifié. Rien n’a changé.',
  identity_kept:
    'Ces données ne peuvent pas être effacées pendant l’examen, pendant une suspension du compte ni, une fois votre identité vérifiée, pendant {years} ans après la clôture du compte\u202f: la loi nous oblige à les conserver.',
  screening_unavailable:
    'Aucune liste de sanctions ne peut être consultée : personne ne peut donc être vérifié. Le journal du serveur en donne la raison.',
  screening_changed:
    'La liste de sanctions a changé et contient un nouveau nom proche. Revoyez la vérification, puis décidez.',
  under_age: 'Seules les personnes majeures peuvent être vérifiées : à partir de {age} ans.',
  image_small:
    'L’image est trop petite pour être lue : son plus petit côté doit compter au moins {pixels} pixels. Reprenez-la de plus près ou avec une meilleure résolution.',
  too_many_pictures:
    'Il y a déjà {count} images qui n’ont jamais été soumises. Soumettez votre vérification d’identité, ou effacez ce que vous avez envoyé.',
  duplicates_unread:
    'D’autres clients ont soumis la même chose. Regardez de qui il s’agit, puis expliquez pourquoi c’est en règle.',
  zone_pending:
    'La zone de lecture automatique est encore en cours de lecture. Attendez un instant, ou décidez sans elle.',
  no_cover:
    'Cette position ne peut pas être ouverte maintenant : notre propre argent ne couvrirait pas ce que nous pourrions devoir. Les positions peuvent être clôturées comme toujours.',
  clock_in_doubt:
    'Les transactions sont suspendues pendant que nous vérifions notre horloge. Rien n’a été exécuté. Réessayez plus tard.',
  capital_needed:
    'Il est impossible de retirer plus de {most} USDT : le reste couvre ce qui pourrait être dû aux clients.',
  deposit_below_minimum: 'Le dépôt minimal est de {limit} {coin}.',
  deposit_known: 'Vous avez déjà signalé cette transaction. Rien n’a été modifié.',
  too_many_deposits:
    'Vous avez signalé {max} paiements qui ne sont pas encore arrivés : c’est le maximum. Attendez-les d’abord.',
  not_a_transaction:
    'Ceci est une adresse ({network}), pas une transaction. Un hash de transaction a 64 caractères ; les 6 derniers suffisent.',
  network_not_offered: 'Ce cryptoactif ou ce réseau n’est pas proposé ici.',
  deposit_limit_reached:
    'Vous avez atteint votre propre limite de dépôt de {limit} USDT. Les dépôts seront à nouveau possibles à partir du {until}.',
  play_coins_wait: 'Des cryptoactifs fictifs viennent d’être envoyés. Réessayez dans {seconds} s.',
  chain_unreachable: 'Le réseau est injoignable pour l’instant. Rien n’a été envoyé : réessayez plus tard.',
  receiving_address_missing: 'L’adresse de réception manque\u202f: choisissez-en ou saisissez-en une.',
  identity_not_verified: 'Les retraits et les prêts exigent une identité vérifiée. La vérification est gratuite.',
  withdrawal_method_missing: 'Choisissez un cryptoactif et un réseau.',
  address_incorrect:
    '{recognised, select, other {C’est une adresse {recognised}, et non {network}.} none {Ce n’est pas une adresse {network} valide : un caractère est faux ou manque. Copiez-la de nouveau, avec ses majuscules.}}',
  signed_batch_differs:
    'La transaction signée {number} n’est pas celle qui a été approuvée ({part}). Rien n’a été enregistré ni envoyé.',
  address_is_ours:
    'Cette adresse appartient à Candor et ne peut pas servir à un retrait. Saisissez une adresse de votre propre portefeuille.',
  payee_needs_mail: 'Une nouvelle adresse se confirme par e-mail. Ajoutez d’abord une adresse e-mail à votre compte.',
  too_many_payees: 'Votre carnet compte {max} adresses, le maximum. Supprimez-en une d’abord.',
  payee_link_invalid:
    'Ce lien a déjà servi ou date de plus de 24 heures. Ajoutez de nouveau l’adresse pour en recevoir un autre.',
  payee_not_usable:
    'Cette adresse n’est pas encore utilisable : elle le sera 24 heures après sa confirmation par le lien de notre e-mail, pas avant le {until}.',
  withdrawals_frozen:
    'Pour votre protection, aucun retrait n’est possible avant le {until}\u202f: votre mot de passe, votre adresse e-mail ou votre second facteur a été modifié.',
  withdrawal_limit_reached:
    'Votre limite est de {limit} USDT sur {period, select, day {24 heures} other {30 jours}} ; il en reste {left} USDT.',
  withdrawal_below_minimum: 'Le retrait minimal est de {limit} {coin}.',
  withdrawal_changed:
    'Quelque chose a changé entre-temps. Rien n’a été fait\u202f: vérifiez de nouveau le montant, les frais et l’adresse.',
  smart_not_enabled:
    'Le smart trading n’est pas encore activé : lisez d’abord les risques et répondez à quatre questions.',
  plan_product_incorrect: 'Ce produit n’est pas proposé.',
  plan_days_incorrect: 'Durées proposées pour ce produit, en jours : {allowed}.',
  plan_amount_incorrect: 'Saisissez un montant de {minimum} à {maximum} USDT.',
  plan_running: 'Vous avez déjà un plan en cours pour ce produit.',
  plan_not_covered:
    'La réserve de ce produit ne couvre pas le revenu de ce plan : il faut {needed} USDT et {free} USDT sont libres. Choisissez un montant plus faible ou moins de jours.',
  plan_changed: 'Les conditions ou les montants ont changé. Rien n’a été comptabilisé. Vérifiez les nouveaux.',
  plan_over: 'Ce plan est déjà terminé.',
  loans_not_offered: 'Aucun prêt n’est proposé actuellement.',
  loan_days_incorrect: 'Durées proposées pour les prêts, en jours : {allowed}.',
  loan_amount_incorrect: 'Saisissez un montant de {minimum} à {maximum} USDT.',
  credit_score_low:
    'Les prêts exigent un score de crédit d’au moins {needed}, et le vôtre est de {score}. La page de votre compte montre ce qui l’augmente.',
  loan_open:
    'Vous avez déjà un prêt en cours ou une demande de prêt. Remboursez d’abord le prêt, ou annulez la demande.',
  loan_over: 'Ce prêt a déjà fait l’objet d’une décision, ou il est terminé. Rien n’a été modifié.',
  loan_changed: 'Les conditions ou les chiffres ont changé. Rien n’a été fait\u202f: vérifiez d’abord les nouveaux.',
  loan_unsigned: 'Le client n’a pas signé le contrat actuel. Rien n’a été fait\u202f: il doit d’abord le signer.',
  agreement_changed:
    'Ce n’est pas le contrat actuel. Rien n’a été fait\u202f: ouvrez et lisez d’abord le contrat actuel.',
  not_signed: 'Non signé : dessinez votre signature, ou saisissez votre nom tel qu’il a été vérifié.',
  repayment_amount_incorrect:
    'Saisissez un montant supérieur à 0 et d’au plus {most} USDT, c’est-à-dire ce qui est dû.',
  lending_pool_short:
    'La réserve de prêts ne contient pas cette somme actuellement. Rien n’a été versé : il faut d’abord l’alimenter.',
  too_many_loans: 'Vous avez demandé {max} prêts en 24 heures, le maximum. Réessayez demain.',
  borrower_ineligible:
    'Ce client ne peut pas emprunter autant pour le moment : il fait une pause, est suspendu ou son score de crédit ne suffit plus. Rien n’a été versé.',
  pool_empty: 'Cette réserve est vide. Alimentez-la avant d’ouvrir l’offre.',
  pool_promised: 'Au plus {most} USDT de cette réserve sont libres. Le reste est promis ou prêté.',
  withdrawal_over: 'La décision est déjà prise. Rien n’a été modifié.',
  deposit_over: 'Ce dépôt a déjà été crédité ou refusé. Rien n’a été modifié.',
  deposit_counted:
    'Ce que cette transaction verse à cette adresse est déjà enregistré : impossible de le créditer une seconde fois.',
  deposit_other_hash: 'Ce n’est pas la transaction que le client a signalée.',
  deposit_proof_required:
    'Les paiements sur ce réseau sont vérifiés par notre personnel : ajoutez une image du paiement.',
  deposit_in_review:
    'Un dépôt sur ce compte est encore en cours de vérification. Le compte pourra être clôturé une fois la décision prise.',
  payout_funds_missing:
    'L’adresse de paiement dispose de {free} {coin}. Le retrait le plus ancien exige {needed} {coin} et les frais de réseau.',
  conversion_below_minimum: 'La conversion minimale est de {limit} {asset}.',
  conversion_price_changed: 'Le cours a changé : vous recevriez maintenant {received} {asset}. Rien n’a été fait.',
  conversion_uncovered: 'Nous pouvons céder au plus {most} {asset} pour le moment. Choisissez un montant plus petit.',
  inventory_needed: 'Le stock ne contient que {most} {asset}.',
  payout_address_short:
    'L’adresse de paiement {address} détient {held} {coin}, et les paiements exigent {needed} {coin} : il manque {missing} {coin}. Aucun lot n’a été créé.',
  records_too_many:
    'Il y a plus d’écritures que les {max} qu’un PDF peut contenir. Affinez les filtres, ou utilisez le fichier CSV, qui n’a pas de limite.',
  strategy_instrument: 'Les stratégies ne traitent que des instruments cotés en dollars américains ou en USDT.',
  strategy_budget_small:
    'Cela ne suffit pas pour le plus petit ordre. Le budget, ou le montant de chaque achat, doit être d’au moins {minimum} USDT.',
  strategy_grid_narrow:
    'Un palier de la grille vaut {step} % du cours, et un aller-retour coûte {cost} % : chacun perdrait. Choisissez moins de paliers ou une plage plus large.',
  too_many_strategies: 'Ce compte a {max} stratégies, le maximum. Arrêtez-en une d’abord.',
  strategy_over: 'Cette stratégie est déjà arrêtée, ou n’est pas en pause.',
  strategy_history_short:
    'Seuls {count} chandeliers de cet instrument sont enregistrés, et un backtest en exige {needed}. Choisissez un intervalle plus court.',
  nft_not_open: 'Aucune enchère ni aucun achat n’est accepté pour cette œuvre en ce moment.',
  bid_amount_incorrect: 'Saisissez un montant avec deux décimales au plus, supérieur à 0 et d’au plus {most} USDT.',
  bid_too_low: 'La prochaine enchère doit être d’au moins {least} USDT.',
  bid_not_raised: 'Votre maximum est déjà de {own} USDT. Pour le relever, saisissez au moins {least} USDT.',
  bid_reaches_price:
    'Une enchère doit rester inférieure à {price} USDT, le prix d’achat immédiat. Pour payer ce prix, achetez l’œuvre.',
  nft_price_changed: 'Le prix est de {price} USDT, et non celui qui vous était affiché. Rien n’a été acheté.',
  bidder_listed_it:
    'Un membre du personnel qui a mis en vente ou approuvé cette œuvre s’est connecté depuis ce navigateur et ce réseau. Le personnel ne peut ni enchérir sur elle ni l’acheter.',
  collection_status_incorrect: 'Ce n’est pas possible à ce stade de la livraison. Rien n’a été modifié.',
  delivery_unproven:
    'La blockchain ne montre pas que cette transaction a envoyé le jeton à l’adresse de réception après la vente, ou la transaction a échoué ou est inconnue. Rien n’a été enregistré.',
  delivery_not_final: 'La transaction n’est pas encore définitive. Réessayez dans quelques minutes.',
  charity_closed: 'Cette association n’accepte pas de nouvelles œuvres.',
  charity_fixed:
    'Des œuvres ont été proposées pour cette association\u202f: son nom, son pays et son enregistrement ne changent plus. Une autre est une nouvelle association.',
  charity_funds_short:
    'Au plus {most} USDT peuvent être versés\u202f: le compte de l’association ne contient pas davantage.',
  nft_has_bids: 'Quelqu’un a déjà enchéri sur cette œuvre\u202f: elle ne peut plus être retirée.',
  nft_token_listed: 'Ce jeton est déjà proposé ici, ou a été vendu.',
  option_strike_incorrect:
    '{strike} n’est pas proposé actuellement\u202f: les prix d’exercice vont de {min} à {max} par pas de {step}, et le versement d’un call n’augmente plus au-delà de {cap}. Rien n’a été acheté.',
  option_combination_incorrect: 'Ces prix d’exercice ne forment pas une option de ce type. Rien n’a été acheté.',
  option_period_incorrect: 'Cette durée n’est pas proposée. Durées proposées, en jours\u202f: {allowed}.',
  option_premium_small:
    'La prime serait de {premium} USDT et doit être d’au moins {min} USDT. Choisissez davantage de lots.',
  option_not_covered:
    '{code}\u202f: notre réserve ne peut mettre de côté que {free} USDT en ce moment, et cette option pourrait verser {needed} USDT. Choisissez moins de lots.',
  option_before_publication:
    '{code}\u202f: la volatilité du nouveau jour est publiée quelques minutes après minuit (UTC). D’ici là, aucune option n’est vendue sur les comptes réels.',
  option_price_changed:
    'La prime est maintenant de {premium} USDT, plus que ce que vous avez autorisé. Rien n’a été acheté.',
  option_brings_less:
    'La clôture rapporterait maintenant {brings} USDT, moins que le minimum demandé. Rien n’a été clôturé.',
  option_over:
    'Cette option est échue, a été clôturée, ou se trouve dans sa dernière demi-heure, où elle ne peut plus être clôturée.',
  alert_level_incorrect:
    'Le cours d’une alerte doit être compris entre un centième et cent fois le cours actuel, {price}.',
  alert_move_incorrect: 'Une variation doit aller de 0,1 à 50 pour cent, par pas de 0,01.',
  alert_holds: 'C’est déjà le cas\u202f: le cours est actuellement de {price}.',
  too_many_alerts: 'Vous avez {max} alertes de cours actives, le maximum. Supprimez-en une d’abord.',
  alert_over: 'Cette alerte a été atteinte, a expiré ou a été supprimée.',
  support_over: 'Cette conversation est terminée. Commencez-en une nouvelle.',
  support_too_many: 'Vous avez {count} conversations ouvertes, le maximum. Poursuivez l’une d’elles ou fermez-la.',
  support_answered: 'Un autre membre a répondu entre-temps. Lisez sa réponse avant d’envoyer la vôtre.',
  support_changed: 'Cela a changé entre-temps\u202f: {name} s’en occupe maintenant. Regardez à nouveau.',
  support_held_back:
    'Rien n’a été envoyé : le texte contient un lien, une adresse ou un mot désignant un secret, comme en écrivent les imposteurs. Confirmez-le s’il est juste.',
  support_handled: 'Vous êtes déjà intervenu sur cette réclamation : une autre personne doit trancher maintenant.',
  content_changed: '{by} a modifié ce texte depuis que vous l’avez ouvert. Rien n’a été écrasé. Rechargez-le.',
  content_unchanged: 'Rien n’a changé depuis la dernière version.',
  content_incomplete: 'Avant sa publication, un texte doit exister en anglais et en chinois, avec les mêmes questions.',
  content_needs_two: 'Ce texte est publié par deux personnes : proposez-le.',
};
