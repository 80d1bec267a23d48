/** The hosted payment page: the amount, the order, and the choices of the payer. */
import { GatewayOrder, protocolOf } from '../gateway/order.js';
import { signedReturn } from '../gateway/signature.js';
import { html, page, rupeesOf } from './html.js';

const choices = html`<form method="post">
  <button class="go" name="choice" value="pay">Pay</button>
  <button class="stop" name="choice" value="decline">Decline</button>
  <button name="choice" value="leave">Leave open</button>
</form>`;

const CLOSED = {
  paid: 'This payment has been made.',
  failed: 'This payment was declined or has run out of time. Nothing was paid.',
} as const;

/** @param up from the page to /sandbox/ @param back where the payer goes afterwards */
export const payPage = (order: GatewayOrder, up: string, back: string): string => {
  const { state, amountPaise, orderId, gatewayRef } = order;
  const controls =
    state === 'pending'
      ? choices
      : html`<p>${CLOSED[state]}</p>
          <a class="button" href="${back}">Back to the merchant</a>`;
  return page(
    `Pay ${rupeesOf(amountPaise)}`,
    up,
    html`<main>
      <h1>OTP Wallet sandbox</h1>
      <section class="card">
        <p class="dim">Amount to pay</p>
        <p class="amount">${rupeesOf(amountPaise)}</p>
        <dl>
          <dt>State</dt>
          <dd><span class="tag ${state}">${state}</span></dd>
          <dt>Gateway</dt>
          <dd>${protocolOf(order)}</dd>
          <dt>Order</dt>
          <dd>${orderId}</dd>
          <dt>Reference</dt>
          <dd>${gatewayRef}</dd>
        </dl>
        ${controls}
      </section>
      <p class="dim">
        Pay and Decline notify the merchant at once; a payment link can still be paid after a decline. Leave open goes
        back without an answer; this page can be opened again until it runs out of time.
      </p>
    </main>`,
  );
};

/** What the hosted gateway adds to the address; for display, as the webhook is the proof. */
const hostedReturn = ({ orderId, userId, amountPaise, state }: GatewayOrder): Record<string, string> => ({
  ...(userId && { userId }),
  ...{ order_id: orderId, amount: `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}` },
  status: { paid: 'success', failed: 'failed', pending: 'pending' }[state],
});

/** Razorpay signs what it adds, and only once something was paid. */
const razorpayReturn = ({ gatewayRef, orderId, payments }: GatewayOrder, secret: string): Record<string, string> => {
  const paymentId = payments.at(-1)?.paymentId;
  if (!paymentId) return {};
  return {
    ...{ razorpay_payment_id: paymentId, razorpay_payment_link_id: gatewayRef },
    ...{ razorpay_payment_link_reference_id: orderId, razorpay_payment_link_status: 'paid' },
    razorpay_signature: signedReturn(secret, [gatewayRef, orderId, 'paid', paymentId]),
  };
};

/** Where the browser goes afterwards. @param secret of the gateways */
export const returnAddress = (order: GatewayOrder, secret: string): string => {
  const address = new URL(order.returnUrl);
  const added = {
    hosted: () => hostedReturn(order),
    razorpay: () => razorpayReturn(order, secret),
    cashfree: () => ({}),
  }[protocolOf(order)]();
  for (const [name, value] of Object.entries<string>(added)) address.searchParams.set(name, value);
  return address.href;
};
