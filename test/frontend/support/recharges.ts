/** Helpers to use the recharge page and the pages of its payment. */
import { fireEvent, screen } from '@testing-library/react';
import type { RechargeResponse } from '../../../frontend/src/api/client.gen.js';
import { advance, openApp } from './app.js';
import type { RouteHandlers } from './fake-server.js';
import { at, settings } from './responses.js';

/** A recharge of 10 000 paise that is not paid yet. */
export const recharge = (given: Partial<RechargeResponse> = {}): RechargeResponse => ({
  id: 'r1',
  amount: 10000,
  status: 'pending',
  payUrl: '/sandbox/pay/r1',
  upi: null,
  createdAt: at(0),
  updatedAt: at(0),
  ...given,
});

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};

const PAISE = [1000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const limits = { minRecharge: 1000, maxRecharge: 5_000_000, presets: PAISE };

/** The recharge page. @param routes answers of the server beside the usual ones */
export const open = async (routes: RouteHandlers = {}) => {
  const app = await openApp('/recharge', { 'GET /api/settings': () => ({ ...settings, limits }), ...routes });
  await advance(100);
  return app;
};
