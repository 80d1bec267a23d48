/** Whether who is signed in may do something. */
import type { Permission } from '../../api/client.gen.js';
import { useSessionQuery } from '../console-api.js';

export const useCanAct = (permission: Permission): boolean => {
  const { data } = useSessionQuery();
  return data?.me?.role === 'super_admin' || data?.me?.permissions.includes(permission) === true;
};
