/** The permissions that there are: a super_admin, who alone is here, has all of them. */
import { useSessionQuery } from '../console-api.js';

export const usePermissions = () => useSessionQuery().data?.me?.permissions ?? [];
