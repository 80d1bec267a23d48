/** Sends an incoming SMS to the customer's webhook: unsigned, in the format that one provider documents. */
import { WebhookDispatcher } from '../core/webhook-dispatcher.js';
import { Account } from './accounts.js';
import { Activation, Sms } from './activation.js';

export const sendSmsWebhook = (
  webhooks: WebhookDispatcher,
  { rules }: Account,
  activation: Activation,
  sms: Sms,
): void => {
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
    webhooks.enqueue({ url: rules.webhookUrl, body, signature: 'none', afterMs: rules.webhookDelayMs });
  }
};
