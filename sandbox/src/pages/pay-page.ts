/** The hosted payment page: the amount, the order, and the choices of the payer. */
import { GatewayOrder } from '../gateway/order.js';
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

export const payPage = (order: GatewayOrder): string => {
  const { state, amountPaise, orderId, gatewayRef } = order;
  const controls =
    state === 'pending'
      ? choices
      : html`<p>${CLOSED[state]}</p>
          <a class="button" href="${returnAddress(order)}">Back to the merchant</a>`;
  return page(
    `Pay ${rupeesOf(amountPaise)}`,
    '../',
    html`<main>
      <h1>OTP Wallet sandbox</h1>
      <section class="card">
        <p class="dim">Amount to pay</p>
        <p class="amount">${rupeesOf(amountPaise)}</p>
        <dl>
          <dt>State</dt>
          <dd><span class="tag ${state}">${state}</span></dd>
          <dt>Order</dt>
          <dd>${orderId}</dd>
          <dt>Reference</dt>
          <dd>${gatewayRef}</dd>
        </dl>
        ${controls}
      </section>
      <p class="dim">
        Pay and Decline notify the merchant at once. Leave open goes back without an answer; this page can be opened
        again until it runs out of time.
      </p>
    </main>`,
  );
};

/** Where the browser goes afterwards; its parameters are for display, the webhook is the proof. */
export const returnAddress = ({ returnUrl, orderId, amountPaise, state }: GatewayOrder): string => {
  const address = new URL(returnUrl);
  const paise = String(amountPaise % 100).padStart(2, '0');
  address.searchParams.set('order_id', orderId);
  address.searchParams.set('amount', `${Math.floor(amountPaise / 100)}.${paise}`);
  address.searchParams.set('status', { paid: 'success', failed: 'failed', pending: 'pending' }[state]);
  return address.href;
};
