/** Tells that a page was restored as it was left: its person may have signed out meanwhile, in a page after it. */
import { eventChannel, type EventChannel } from 'redux-saga';

export const pageReturns = (): EventChannel<true> =>
  eventChannel((emit) => {
    const report = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) emit(true);
    };
    addEventListener('pageshow', report);
    return () => removeEventListener('pageshow', report);
  });
