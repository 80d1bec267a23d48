/** Where the account of a person is shown: in the address, so that "back" leads to the account seen before. */
export const ACCOUNT_PARAMETER = 'account';

/** @param userId null: none is shown */
export const addressOfAccount = (userId: string | null): string =>
  userId === null ? '/abuse' : `/abuse?${ACCOUNT_PARAMETER}=${userId}`;
