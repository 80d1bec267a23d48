/** Tells the customer's webhook of an incoming SMS, in the words of the successor that documents one; unsigned, as there. */
import { WebhookDispatcher } from '../core/webhook-dispatcher.js';
import { Account } from './accounts.js';
import { Activation, Sms } from './activation.js';

export const push = (courier: WebhookDispatcher, { rules }: Account, activation: Activation, sms: Sms): void => {
  if (!rules.webhookUrl) return;
  const body = JSON.stringify({
    activationId: String(activation.id),
    service: activation.service,
    text: sms.text,
    code: sms.code,
    country: activation.country,
    receivedAt: new Date(sms.at).toISOString().replace('Z', '000Z'),
  });
  for (let time = 0; time < rules.webhookTimes; time += 1) {
    courier.post({ url: rules.webhookUrl, body, signature: 'none', afterMs: rules.webhookDelayMs });
  }
};
