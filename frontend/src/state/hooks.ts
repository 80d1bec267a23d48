/** The hooks of react-redux, typed for this store. */
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch, RootState } from './root-state.js';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
