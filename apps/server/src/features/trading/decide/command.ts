/** Every command that the writer decides: from customers, the market, the clock and other features. */
import { Refusal } from '@candor/core/refusal';
import { cancel, change, close, closeAll, type CustomerCommand, type Effect, open, place } from './decide.ts';
import {
  endMarginCallWithoutPositions,
  type EngineCommand,
  evaluateMargin,
  expire,
  finance,
  reach,
  trailStop,
} from './decide-engine.ts';
import { reverse, type ReverseCommand } from './decide-reversal.ts';
import { reserve, type ReserveCommand } from './reserve.ts';
import type { FillTiming } from './fill-timing.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export type Command = CustomerCommand | EngineCommand | ReserveCommand | ReverseCommand;

/** @param nextId gives the id of a new order. */
export function decide(unit: UnitOfWork, command: Command, nextId: () => string, timing: FillTiming): Effect {
  try {
    const effect = decideAny(unit, command, nextId, timing);
    endMarginCallWithoutPositions(unit, command);
    return effect;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { effect: 'refused', code: error.code, details: error.details };
  }
}

function decideAny(unit: UnitOfWork, command: Command, nextId: () => string, timing: FillTiming): Effect {
  switch (command.kind) {
    case 'open':
      return open(unit, command, nextId, timing);
    case 'place':
      return place(unit, command, nextId, timing);
    case 'change':
      return change(unit, command);
    case 'cancel':
      return cancel(unit, command);
    case 'close':
      return close(unit, command, timing);
    case 'closeAll':
      return closeAll(unit, command, timing);
    case 'reach':
      return reach(unit, command, timing);
    case 'trail':
      return trailStop(unit, command);
    case 'expire':
      return expire(unit, command);
    case 'finance':
      return finance(unit, command);
    case 'evaluate':
      return evaluateMargin(unit, command);
    case 'reserve':
      return reserve(unit, command);
    case 'reverse':
      return reverse(unit, command);
  }
}
