/** Every command that the writer decides: from customers, the market and the clock. */
import { Refusal } from '@candor/core/refusal';
import { type CustomerCommand, decideCustomer, type Effect } from './decide.ts';
import { decideEngine, endMarginCallWithoutPositions, type EngineCommand } from './decide-engine.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export type Command = CustomerCommand | EngineCommand;

/** @param nextId gives the id of a new order. */
export function decide(unit: UnitOfWork, command: Command, nextId: () => string): Effect {
  try {
    const effect = decideAny(unit, command, nextId);
    endMarginCallWithoutPositions(unit, command);
    return effect;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { effect: 'refused', code: error.code, details: error.details };
  }
}

function decideAny(unit: UnitOfWork, command: Command, nextId: () => string): Effect {
  switch (command.kind) {
    case 'open':
    case 'place':
    case 'change':
    case 'cancel':
    case 'close':
    case 'closeAll':
      return decideCustomer(unit, command, nextId);
    default:
      return decideEngine(unit, command);
  }
}
