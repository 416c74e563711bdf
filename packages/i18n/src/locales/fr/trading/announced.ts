/** Ce que deux membres du personnel ont changé, là où le client décide. */
export const announced = {
  closingOnly: 'Clôture seulement',
  blocked:
    'Aucun nouvel ordre n’est accepté sur cet instrument pour le moment. Ce qui est ouvert peut être clôturé, et ce qui est en attente peut être annulé.',
  title: 'Changements annoncés',
  from: 'À partir du {time}, pour les ordres passés dès lors :',
  feeRate: 'Frais à l’ouverture et à la clôture : {to} % au lieu de {from} %.',
  leverageMax: 'Effet de levier maximal : {to}× au lieu de {from}×.',
  lotMax: 'Ordre maximal, en lots : {to} au lieu de {from}.',
  rests: 'Aucun nouvel ordre. Ce qui est ouvert peut être clôturé.',
  takes: 'Les nouveaux ordres sont de nouveau acceptés.',
  kept: 'Les ordres passés avant gardent leurs conditions.',
  days: 'Jours annoncés',
  dayClosed: '{day} : fermé toute la journée',
  dayEarly: '{day} : ferme à {time}',
};
