/** Accepting a finding takes two members of staff, and either step can be withdrawn (decision 0177). */
import {
  confirmAcceptance,
  evolveAcceptance,
  isAcceptable,
  NOT_ACCEPTED,
  proposeAcceptance,
  withdrawAcceptance,
  type Acceptance,
  type AcceptanceFact,
} from '@backend/domain/acceptances.js';

const finding = 'f';
const proposed: AcceptanceFact = {
  ...{ type: 'AcceptanceProposed', finding, promise: 17, reason: 'before-upgrade', by: 'asha' },
};
const accepted: AcceptanceFact = {
  ...{ type: 'FindingAccepted', finding, reason: 'before-upgrade', proposedBy: 'asha', by: 'ravi' },
};
const withdrawn = (by: string): AcceptanceFact => ({ type: 'AcceptanceWithdrawn', finding, by });
const given = (...facts: AcceptanceFact[]): Acceptance => facts.reduce(evolveAcceptance, NOT_ACCEPTED);
const wanted = { finding, promise: 17, reason: 'before-upgrade', by: 'asha' } as const;

describe('An acceptance', () => {
  it('is proposed by one member of staff and confirmed by another', () => {
    expect(proposeAcceptance(given(), wanted)).toEqual(proposed);
    expect(confirmAcceptance(given(proposed), { finding, by: 'ravi' })).toEqual(accepted);
    expect(given(proposed, accepted)).toEqual({
      ...{ status: 'accepted', withdrawn: 0, reason: 'before-upgrade', proposedBy: 'asha', confirmedBy: 'ravi' },
    });
  });

  it('is refused to the same person twice, without a proposal, and a second time', () => {
    expect(() => confirmAcceptance(given(proposed), { finding, by: 'asha' })).toThrow('who proposed it');
    expect(() => confirmAcceptance(given(), { finding, by: 'ravi' })).toThrow('no proposal waits');
    expect(() => confirmAcceptance(given(proposed, accepted), { finding, by: 'uma' })).toThrow('no proposal waits');
    expect(() => proposeAcceptance(given(proposed), wanted)).toThrow('proposed already');
    expect(() => proposeAcceptance(given(proposed, accepted), wanted)).toThrow('accepted already');
  });

  it('is withdrawn by one person, and can then be proposed anew', () => {
    expect(withdrawAcceptance(given(proposed, accepted), { finding, by: 'uma' })).toEqual(withdrawn('uma'));
    expect(given(proposed, accepted, withdrawn('uma'))).toEqual({ status: 'none', withdrawn: 1 });
    expect(given(proposed, withdrawn('asha'))).toEqual({ status: 'none', withdrawn: 1 });
    expect(() => withdrawAcceptance(given(), { finding, by: 'uma' })).toThrow('nothing to withdraw');
    expect(proposeAcceptance(given(proposed, withdrawn('asha')), wanted)).toEqual(proposed);
  });

  it.each<[string, AcceptanceFact[]]>([
    ['by one person', [proposed, { ...accepted, by: 'asha' }]],
    ['without a proposal', [accepted]],
    ['of another proposal', [proposed, { ...accepted, proposedBy: 'uma' }]],
    ['after the proposal was withdrawn', [proposed, withdrawn('asha'), accepted]],
    ['for a reason that is no code', [{ ...proposed, reason: 'because' } as never, accepted]],
  ])('that is recorded %s is none', (_, facts) => expect(given(...facts).status).not.toBe('accepted'));
});

describe('What can be accepted', () => {
  it.each([1, 3, 5, 6, 9, 10, 15, 17])('is a finding of promise %d at an event', (promise) => {
    expect(isAcceptable(promise, 6)).toBe(true);
    expect(isAcceptable(promise, null)).toBe(false);
  });

  it.each([2, 4, 11, 12, 13, 16, 18])('is nothing of promise %d: it is to be repaired', (promise) =>
    expect(isAcceptable(promise, 6)).toBe(false),
  );
});
