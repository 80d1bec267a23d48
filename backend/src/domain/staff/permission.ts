/** What staff may do: ten permissions, each granted by a super_admin, who has all of them (ACCOUNTS-25). */
export const PERMISSIONS = [
  'user_management',
  'balance_management',
  'user_ban',
  'system_control',
  'api_management',
  'order_management',
  'transaction_management',
  'settings_management',
  'export_data',
  'view_analytics',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['staff', 'super_admin'] as const;
export type StaffRole = (typeof ROLES)[number];

/** What a route may ask for beyond being staff. */
export type Need = Permission | 'super_admin';

export interface PermissionHolder {
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
}

/** A token of a script never stands for a super_admin: it has the permissions that it was made with. */
export const hasPermission = ({ role, permissions }: PermissionHolder, need: Need): boolean =>
  role === 'super_admin' || (need !== 'super_admin' && permissions.includes(need));
