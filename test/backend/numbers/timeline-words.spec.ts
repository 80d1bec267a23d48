/**
 * What a person reads about their number: the provider's answer where it says something to them, and nothing of our
 * account there.
 */
import type { DomainEvent } from '@backend/domain/events.js';
import { timelineTextOf } from '@backend/numbers/timeline/timeline-text.js';
import { shownTextOf } from '@backend/provider/adapters/sms-activate/answer-codes.js';
import { closed, requested, rerouted } from '../../domain/event-samples.js';

const ABOUT_OUR_ACCOUNT = [
  ...['NO_BALANCE', 'BAD_BALANCE', 'LOW_BALANCE', 'NO_MONEY', 'NO_BALANCE_FORWARD'],
  ...['NO_KEY', 'BAD_KEY', 'ERROR_WRONG_KEY', 'WRONG_API_KEY'],
  ...['USER_BANNED', 'BANNED', 'ACCOUNT_INACTIVE', 'SERVICE_BANNED'],
];

const textOf = (event: DomainEvent) => timelineTextOf(event, { shownTextOf });

describe('The timeline', () => {
  it.each(ABOUT_OUR_ACCOUNT)('says nothing of %s', (answer) => {
    expect(textOf(closed('refused', false, answer))).toEqual({
      title: 'Closed',
      text: 'This service is temporarily unavailable.',
    });
    expect(textOf(rerouted({ reason: 'refused', answer }))).not.toHaveProperty('answer');
  });

  it('tells a replacement from a purchase', () => {
    expect(textOf(requested())?.text).toBe('WhatsApp, India.');
    expect(textOf(requested({ replaces: 'n0' }))?.text).toBe(
      'WhatsApp, India, instead of a number that was given back.',
    );
  });

  it.each([
    ['NO_NUMBERS', 'No numbers available for this service'],
    ['ACCESS_CANCEL', 'Number was cancelled'],
    ['A_NEW_WORD', 'A_NEW_WORD'],
  ])('tells the answer %s', (answer, words) => {
    expect(textOf(closed('no-numbers', false, answer))).toMatchObject({ answer: words });
    expect(textOf(rerouted({ answer }))).toMatchObject({ answer: words });
  });

  it.each([undefined, 'HTTP_402', 'no answer until the deadline', 'key=4711'])('leaves out %s', (answer) =>
    expect(textOf(closed('refused', false, answer))).not.toHaveProperty('answer'),
  );
});
