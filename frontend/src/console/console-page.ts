/** What a page of the console says of itself, and who may see it. */
import type { ComponentType } from 'react';
import type { Permission, StaffMeResponse } from '../api/client.gen.js';
import type { console as consoleTexts } from '../texts/en/console/console.js';

type English = typeof consoleTexts.english;
/** Of a text that needs no value. */
type TextKey = {
  [Key in keyof English]: English[Key] extends `${string}{{${string}` ? never : Key;
}[keyof English];

/** In the order of the menu. */
export const GROUPS = ['people', 'orders', 'money', 'finance', 'business', 'system', 'own'] as const;

export interface ConsolePage {
  readonly path: string;
  /** Of the menu and of the breadcrumbs. */
  readonly title: TextKey;
  /** Where the menu has it; a page without is reached from another one, whose address is the beginning of its own. */
  readonly group?: (typeof GROUPS)[number];
  /** Any of these; without, it is for all staff. */
  readonly needs?: readonly (Permission | 'super_admin')[];
  /** All of these instead of any. */
  readonly needsAll?: readonly Permission[];
  readonly page: ComponentType;
}

export const maySee = ({ needs, needsAll = [] }: ConsolePage, { role, permissions }: StaffMeResponse): boolean => {
  const has = (need: Permission | 'super_admin') => role === 'super_admin' || permissions.some((one) => one === need);
  return (!needs || needs.some(has)) && needsAll.every(has);
};
