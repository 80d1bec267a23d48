/** Whether each payment gateway answers, and takes our key: it is asked about an order that there is not. */
import type { Environment } from '../../../config/environment.js';
import { gatewaysOf } from '../../../gateway/gateways-of-environment.js';
import type { Gateway } from '../../../gateway/gateway.js';
import { good, messageOf, warning, wrong, type Finding } from '../finding.js';

const NO_ORDER = 'doctor-asks-for-no-order';
/** How adapters end what they throw: with the status of the answer. */
const KEY_REFUSED = /: (401|403)$/;

const gatewayFinding = async (gateway: Gateway, isPlay: boolean): Promise<Finding> => {
  try {
    await gateway.fetchStatus(NO_ORDER);
    return good(`${gateway.id} takes our key.`);
  } catch (error) {
    return KEY_REFUSED.test(messageOf(error))
      ? wrong(
          `${gateway.id} refuses our key (${messageOf(error)}): nobody can pay there.`,
          isPlay
            ? 'Give backend, worker and sandbox one SANDBOX_GATEWAY_SECRET, and start them again.'
            : `Copy the keys of ${gateway.id} from its dashboard into the settings, and start again.`,
        )
      : wrong(
          `${gateway.id} gives no answer: ${messageOf(error)}.`,
          'Try its address from this machine, and read its status page.',
        );
  }
};

export const gatewayFindings = async (environment: Environment): Promise<Finding[]> => {
  const gateways = gatewaysOf(environment);
  try {
    if (gateways.all.length === 0)
      return [
        warning(
          'There is no payment gateway: recharging is not possible.',
          'Set the keys of one: docs/running.md, "Payment gateways".',
        ),
      ];
    return await Promise.all(gateways.all.map((gateway) => gatewayFinding(gateway, environment.SANDBOX)));
  } finally {
    await gateways.close();
  }
};
