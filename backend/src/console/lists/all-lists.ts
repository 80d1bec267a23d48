/** Every list of the console. Who may see which column is in docs/console.md, written from here by a test. */
import { BANS } from './bans.list.js';
import type { ListSpec } from './list-spec.js';
import { MESSAGES } from './messages.list.js';
import { USERS } from './users.list.js';

export const LISTS: readonly ListSpec[] = [USERS, MESSAGES, BANS];
