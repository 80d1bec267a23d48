/** The signature that Razorpay adds to the address of the browser's return. */
import { isSignedBy } from '../signature.js';

export interface LinkRedirect {
  readonly linkId: string;
  readonly orderId: string;
  readonly status: string;
  readonly paymentId: string;
  readonly signature: string;
}

/**
 * Whether the gateway wrote this return address. It is no proof of a payment: the return page reads our own record
 * (MONEY-7).
 * @keptForLater
 */
export const isLinkRedirect = (redirect: LinkRedirect, keySecret: string): boolean => {
  const { linkId, orderId, status, paymentId, signature } = redirect;
  return isSignedBy({ secret: keySecret }, signature, 'hex', [[linkId, orderId, status, paymentId].join('|')]);
};
