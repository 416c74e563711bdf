/** What an option is called: "Call 80,000", "Call spread 80,000 / 85,000". */

/**
 * @param kind in the reader's language
 * @param strikes formatted, one or two: they stay in one line and in their order, whatever the direction of the text around them
 */
export function optionName(kind: string, strikes: readonly string[]): string {
  return `${kind} \u2068${strikes.join('\u00a0/\u00a0')}\u2069`;
}
