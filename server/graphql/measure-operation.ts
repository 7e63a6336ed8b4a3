import type { ExecutionResult, OperationDefinitionNode } from 'graphql';
import { measure, type OperationOutcome } from '../measure.ts';
import { isOwnOperation } from './compiled/persisted-documents.ts';

const faults = new Set<unknown>(['unexpected', 'service_unavailable']);

function outcomeOf({ errors = [] }: Pick<ExecutionResult, 'errors'>): OperationOutcome {
  if (errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => faults.has(extensions?.code)) ? 'failed' : 'refused';
}

/** Counts an operation by its name where it is one of our own screens'; other people's are one. */
export function measureOperation(
  operation: OperationDefinitionNode | null,
  result: Pick<ExecutionResult, 'errors'>,
  seconds: number,
): void {
  const name = operation?.name?.value;
  measure({
    what: 'operation',
    operation: name !== undefined && isOwnOperation(name) ? name : 'other',
    outcome: outcomeOf(result),
    seconds,
  });
}

/** A document that fits neither the language nor the schema nor our limits; whatever its name says. */
export const measureInvalid = (): void =>
  measure({ what: 'operation', operation: 'other', outcome: 'invalid', seconds: 0 });
