/** What the links of all gateways have in common: how long they can be paid, and where they lead back to. */

/** As long as a recharge is shown as pending, ms: a person may close the page, and pay later that day. */
const LINK_FOR = 86_400_000;

/** Ms since 1970, by this host's clock: the gateway's own clock ends the link, some seconds do not matter. */
export const linkEndsAt = (): number => Date.now() + LINK_FOR;

/** The return page finds our record by this id, and believes nothing else in the address (MONEY-7). */
export const withOrderId = (returnUrl: string, orderId: string): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('order_id', orderId);
  return url.href;
};
