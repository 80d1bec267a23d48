/** What a person may read about their number: nothing that is private to the business. */
import type { DomainEvent } from '@backend/domain/events.js';
import { partsOf } from '@backend/domain/private-part.js';
import { timelineStepOf } from '@backend/numbers/timeline/timeline-step.js';
import { TIMELINE_CODES } from '@backend/numbers/timeline/timeline-response.js';
import { offer, otherOffer, released, requested, rerouted, spent } from '../../domain/event-samples.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';

describe('The timeline', () => {
  it.each(EVERY_SAMPLE)('has nothing private of $event.type', ({ event }) =>
    expect(timelineStepOf(partsOf(event).publicPart as DomainEvent)).toEqual(timelineStepOf(event)),
  );

  it('has no answer of a provider in any step, as an open page of an earlier build reads it', () => {
    const steps = EVERY_SAMPLE.flatMap(({ event }) => timelineStepOf(event) ?? []);
    expect(new Set(steps.map(({ answer }) => answer))).toEqual(new Set([null]));
  });

  it('tells a replacement from a purchase', () => {
    const values = { service: 'WhatsApp', country: 'India' };
    expect(timelineStepOf(requested())).toMatchObject({ code: 'ordered', values });
    expect(timelineStepOf(requested({ replaces: 'n0' }))).toMatchObject({ code: 'ordered-instead', values });
  });

  it('has what was charged as a negative amount, and what was released as a positive one', () => {
    expect(timelineStepOf(spent())).toMatchObject({ code: 'charged', amount: -1_030 });
    expect(timelineStepOf(released('timed-out'))).toMatchObject({ code: 'released', amount: 1_030 });
  });

  it('names the server of an order that went on as it is shown', () => {
    const named = (server?: string) =>
      timelineStepOf(rerouted({ offer: { ...otherOffer, ...(server && { server }) } }))?.values;
    expect(named('Server 2')).toMatchObject({ server: 'fast server' });
    expect(named()).toMatchObject({ server: offer.countryName });
  });

  it('has a step for every event that its codes name, and none that it does not name', () => {
    const found = EVERY_SAMPLE.flatMap(({ event }) => timelineStepOf(event) ?? []).map(({ code }) => code);
    expect(found.filter((code) => !TIMELINE_CODES.includes(code))).toEqual([]);
    expect(new Set(found).size).toBeGreaterThanOrEqual(22);
  });
});
