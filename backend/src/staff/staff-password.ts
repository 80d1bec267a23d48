/** Passwords of staff are longer than those of users; the other rules are the same (ACCOUNTS-21). */
export const MIN_STAFF_PASSWORD = 12;
