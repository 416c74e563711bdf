/** Types of node.mjs. */
export function findNode(): string;
