/** Requests actions on a number, and reads which one is running, which one failed and which one was accepted. */
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { actionRequested, type NumberActionRequest } from './numbers-slice.js';

export const useNumberActions = (id: string) => {
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => state.numbers.runningActions[id]);
  const failure = useAppSelector((state) => state.numbers.failedActions[id]);
  const answered = useAppSelector((state) => state.numbers.answeredActions[id]);
  const request = useCallback(
    (action: NumberActionRequest['action'], replacement?: NumberActionRequest['replacement']) =>
      dispatch(actionRequested({ id, action, replacement })),
    [dispatch, id],
  );
  return { running, failure, answered, request };
};
