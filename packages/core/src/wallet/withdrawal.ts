/**
 * The life of a withdrawal: `review` while two members of staff look at it and the customer may still cancel, `approved` once it is to be
 * paid, `failed` when it is not and the hold is released. Nothing can be demanded of the customer for it: there is no field for that.
 */

export const WITHDRAWAL_STATUSES = ['review', 'approved', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * How far an approved one has come. `signing`: it waits for the operator's signature. `sent`: the signed transaction was handed to the network.
 * `confirming`: it is in a block that could still be replaced. `done`: it is final.
 */
export const WITHDRAWAL_STAGES = ['signing', 'sent', 'confirming', 'done'] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** Why a member of staff may refuse one: the published list. Each is a sentence that the customer reads. */
export const WITHDRAWAL_REFUSALS = ['addressAtRisk', 'accountInDoubt', 'sourceInDoubt', 'lawForbids'] as const;
/**
 * Why one failed. `cancelled`: by the customer. `networkRefused`: the network did not take the transaction up, or executed it without effect.
 */
export const WITHDRAWAL_FAILURES = [...WITHDRAWAL_REFUSALS, 'cancelled', 'networkRefused'] as const;
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number];

/** The state of an address in a customer's address book. `unconfirmed`: the mail's link was not opened yet. `waiting`: for its 24 hours. */
export const PAYEE_STATES = ['unconfirmed', 'waiting', 'usable'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];
