/**
 * What is true of every number that has ended, however it came to it: ordered once from each server at most, and its
 * money went one way, once.
 */
import type { Customer, NumberSeen } from './customer.js';
import type { DrillEnvironment } from './drill-environment.js';

const ENDS = ['used', 'expired', 'failed'] as const;
const count = (facts: readonly string[], type: string): number => facts.filter((one) => one === type).length;

/** Waits for a number's end. @throws Error when it ended twice, or not as its facts say. */
export const endOf = async (
  environment: DrillEnvironment,
  customer: Customer,
  numberId: string,
): Promise<NumberSeen> => {
  const seen = await environment.reach(customer, numberId, ...ENDS);
  const facts = await environment.facts(numberId);
  const [spent, released, first] = [
    count(facts, 'FundsSpent'),
    count(facts, 'FundsReleased'),
    count(facts, 'CodeReceived'),
  ];
  const isSound =
    count(facts, 'FundsReserved') === 1 &&
    count(facts, 'OrderSent') <= 1 + count(facts, 'OrderRerouted') &&
    spent + released === 1 &&
    spent === Math.min(first, 1) &&
    seen.charged === (spent === 1) &&
    seen.charged === (seen.status === 'used');
  if (!isSound) throw new Error(`${numberId} ended as ${JSON.stringify(seen)} by ${facts.join(', ')}`);
  return seen;
};

/** The wallet says what its numbers say. @throws Error with both. */
export const nothingHeld = async (customer: Customer, paidIn: number, ended: readonly NumberSeen[]): Promise<void> => {
  const wallet = await customer.wallet();
  const spent = ended.reduce((sum, { charged, price }) => sum + (charged ? price : 0), 0);
  if (wallet.held !== 0 || wallet.available !== paidIn - spent)
    throw new Error(`paid in ${paidIn}, spent ${spent}, but the wallet says ${JSON.stringify(wallet)}`);
};
