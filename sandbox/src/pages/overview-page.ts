/** The overview page of the sandbox: open numbers, payments and faults, with buttons to control them. */
import { GatewayOrder } from '../gateway/order.js';
import { Activation } from '../provider/activation.js';
import { countryById } from '../provider/countries.js';
import { Fault } from '../provider/faults.js';
import { serviceByCode } from '../provider/services.js';
import { Html, html, page, rupeesOf } from './html.js';

export interface Overview {
  activations: Activation[];
  openInAll: number;
  payments: GatewayOrder[];
  faults: Record<string, Fault>;
  down: boolean;
}

const ORDER_ACTIONS = ['getNumber', 'getNumberV2'];

/** The switches on the page; the control API has many more faults. */
export const switches: Record<string, { label: string; actions: string[]; fault: Fault }> = {
  slow: { label: 'Provider answers after 3 seconds', actions: ['*'], fault: { kind: 'latency', ms: 3000 } },
  error: { label: 'Provider answers 500 to everything', actions: ['*'], fault: { kind: 'status', status: 500 } },
  limit: { label: 'Provider allows 1 call a second', actions: ['*'], fault: { kind: 'rate-limit', perSecond: 1 } },
  empty: { label: 'No numbers to buy', actions: ORDER_ACTIONS, fault: { kind: 'answer', answer: 'NO_NUMBERS' } },
  lost: { label: 'Bought, but no answer comes', actions: ORDER_ACTIONS, fault: { kind: 'hang', after: true } },
};

const activationRow = ({ id, phone, service, country, received, account }: Activation): Html =>
  html`<li>
    <p class="line"><span class="number">+${phone}</span><span class="tag">account ${account}</span></p>
    <p class="dim">
      ${serviceByCode.get(service)?.name ?? service}, ${countryById.get(country)?.name ?? country}, activation ${id}.
      ${received.length > 0 ? `Sent: ${received.map(({ code }) => code).join(', ')}` : 'No code yet.'}
    </p>
    <form class="line" method="post" action="deliver">
      <input type="hidden" name="id" value="${id}" />
      <input
        name="code"
        placeholder="code, or any"
        aria-label="Code for +${phone}"
        maxlength="12"
        pattern="[^:]*"
        autocomplete="off"
      />
      <button class="go">Deliver a code now</button>
    </form>
    <form class="line" method="post" action="cancel">
      <input type="hidden" name="id" value="${id}" />
      <button class="stop">Provider cancels it</button>
    </form>
  </li>`;

const paymentRow = ({ gatewayRef, orderId, amountPaise, state }: GatewayOrder): Html =>
  html`<li>
    <p class="line"><span class="number">${rupeesOf(amountPaise)}</span><span class="tag ${state}">${state}</span></p>
    <p class="dim">Order ${orderId}</p>
    <a class="button" href="pay/${gatewayRef}">Open the payment page</a>
  </li>`;

const isOn = ({ faults }: Overview, { actions, fault }: { actions: string[]; fault: Fault }): boolean =>
  actions.every((action) => faults[action]?.kind === fault.kind);

const switchRow = (name: string, label: string, on: boolean): Html =>
  html`<li>
    <form class="line" method="post" action="switch">
      <input type="hidden" name="name" value="${name}" />
      <input type="hidden" name="on" value="${on ? 'no' : 'yes'}" />
      <button>${on ? 'Switch off' : 'Switch on'}</button>
      <span>${label}</span><span class="tag ${on ? 'on' : ''}">${on ? 'on' : 'off'}</span>
    </form>
  </li>`;

export const overviewPage = (overview: Overview): string =>
  page(
    'Outside services',
    '',
    html`<main class="wide">
      <h1>Outside services</h1>
      <p class="dim">
        The number provider and the payment gateway that this installation plays with. Codes come by themselves, too.
      </p>
      <p><a href="mailbox">Mailbox</a></p>
      <h2>Open numbers (${overview.openInAll})</h2>
      <ul class="rows">
        ${overview.activations.map(activationRow)}
      </ul>
      ${overview.activations.length === 0 ? html`<p>None. Buy a number, and it is here.</p>` : ''}
      <h2>Payments</h2>
      <ul class="rows">
        ${overview.payments.map(paymentRow)}
      </ul>
      ${overview.payments.length === 0 ? html`<p>None yet.</p>` : ''}
      <h2>Faults</h2>
      <ul class="rows">
        ${switchRow('down', 'Provider is down', overview.down)}
        ${Object.entries(switches).map(([name, one]) => switchRow(name, one.label, isOn(overview, one)))}
      </ul>
    </main>`,
  );
