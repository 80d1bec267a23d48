/** What pages do with numbers: wish for deeds, and see how they are going. */
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { deedWanted, type NumberActionRequest } from './numbers-slice.js';

export const useNumberActions = (id: string) => {
  const dispatch = useAppDispatch();
  const doing = useAppSelector((state) => state.numbers.doing[id]);
  const refused = useAppSelector((state) => state.numbers.troubles[id]);
  const wish = useCallback(
    (deed: NumberActionRequest['deed'], to?: NumberActionRequest['to']) => dispatch(deedWanted({ id, deed, to })),
    [dispatch, id],
  );
  return { doing, refused, wish };
};
