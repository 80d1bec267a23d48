/** Requests actions on a number, and reads which one is running and which one failed. */
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { actionRequested, type NumberActionRequest } from './numbers-slice.js';

export const useNumberActions = (id: string) => {
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => state.numbers.runningActions[id]);
  const failure = useAppSelector((state) => state.numbers.failedActions[id]);
  const request = useCallback(
    (action: NumberActionRequest['action'], replacement?: NumberActionRequest['replacement']) =>
      dispatch(actionRequested({ id, action, replacement })),
    [dispatch, id],
  );
  return { running, failure, request };
};
