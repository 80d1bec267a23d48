/** The finding for an event that has more than the fields of its type. */
import { unknownFields } from '../../domain/event-checks.js';
import type { DomainEvent } from '../../domain/events.js';

/** Versions before 0012 could copy a whole row of a provider's list into it, with the code in this field. */
const carriesCode = (event: DomainEvent): boolean =>
  event.type === 'NumberAssigned' && typeof (event as { code?: unknown }).code === 'string';

/**
 * Null where nothing is wrong. The text contains no value; it is stored with what was accepted, so it must not change.
 */
export const findingOf = (event: DomainEvent): string | null => {
  const unknown = unknownFields(event);
  if (unknown.length === 0) return null;
  const what = carriesCode(event)
    ? 'an SMS code, in fields that its type does not have'
    : 'fields that its type does not have';
  return `${event.type} carries ${what}: ${unknown.join(', ')}`;
};
