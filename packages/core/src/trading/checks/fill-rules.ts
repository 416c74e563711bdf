/** The public parameters of how market orders wait for a quote. */
/** In milliseconds. */
export type FillRules = {
  /** How old a quote may be when the order is accepted. */
  readonly quoteAgeMax: number;
  /** How long an order waits for the next one. */
  readonly waitMax: number;
};

export const FILL_RULES: FillRules = { quoteAgeMax: 250, waitMax: 3_000 };
