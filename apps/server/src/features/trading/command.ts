/** Everything that the writer can be asked to decide: by customers, by the market, by the clock. */
import { Refusal } from '@candor/core/refusal';
import { type CustomerCommand, decideCustomer, type Effect } from './decide.ts';
import { decideEngine, type EngineCommand } from './decide-engine.ts';
import type { Draft } from './draft.ts';

export type Command = CustomerCommand | EngineCommand;

/** @param nextId gives the id of an order that begins. */
export function decide(draft: Draft, command: Command, nextId: () => string): Effect {
  try {
    switch (command.kind) {
      case 'open':
      case 'place':
      case 'change':
      case 'cancel':
      case 'close':
      case 'closeAll':
        return decideCustomer(draft, command, nextId);
      default:
        return decideEngine(draft, command);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { effect: 'refused', code: error.code, details: error.details };
  }
}
