/** Every list of the console. Who may see which column is in docs/console.md, written from here by a test. */
import type { ListSpec } from './list-spec.js';
import { USERS } from './users.list.js';

export const LISTS: readonly ListSpec[] = [USERS];
