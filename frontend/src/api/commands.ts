/** What a person may ask the server to do, each sent once. Purchases and recharges carry an id made here, so that asking twice is asking once. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { client, type BuyNumberBody, type ChangeNumberBody } from './client.gen.js';
import type { ProfileBody, RechargeBody, RegisterBody, SignInBody } from './client.gen.js';

type Send = ThunkDispatch<{ server: ReturnType<typeof client.reducer> }, unknown, UnknownAction>;

/** Nothing of a command stays in the store: it may carry a password. */
const UNTRACKED = { track: false } as const;

export const createCommands = (send: Send) => {
  const to = client.endpoints;
  return {
    whoIsThere: () => send(to.getSession.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
    register: (form: RegisterBody) => send(to.register.initiate(form, UNTRACKED)).unwrap(),
    signIn: (form: SignInBody) => send(to.signIn.initiate(form, UNTRACKED)).unwrap(),
    signOut: () => send(to.signOut.initiate(undefined, UNTRACKED)).unwrap(),
    changeProfile: (form: ProfileBody) => send(to.changeProfile.initiate(form, UNTRACKED)).unwrap(),

    buyNumber: (order: BuyNumberBody) => send(to.buyNumber.initiate(order, UNTRACKED)).unwrap(),
    findNumber: (id: string) => send(to.getNumber.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    checkNumber: (id: string) => send(to.checkNumber.initiate(id, UNTRACKED)).unwrap(),
    cancelNumber: (id: string) => send(to.cancelNumber.initiate(id, UNTRACKED)).unwrap(),
    keepNumber: (id: string) => send(to.keepNumber.initiate(id, UNTRACKED)).unwrap(),
    changeNumber: (id: string, changeNumberBody: ChangeNumberBody) =>
      send(to.changeNumber.initiate({ id, changeNumberBody }, UNTRACKED)).unwrap(),
    callOffChange: (id: string) => send(to.callOffChange.initiate(id, UNTRACKED)).unwrap(),
    repeatCode: (id: string) => send(to.repeatCode.initiate(id, UNTRACKED)).unwrap(),

    orderRecharge: (order: RechargeBody) => send(to.orderRecharge.initiate(order, UNTRACKED)).unwrap(),
    checkRecharge: (id: string) => send(to.checkRecharge.initiate(id, UNTRACKED)).unwrap(),
  };
};

export type Commands = ReturnType<typeof createCommands>;
export type OfferChoice = Omit<BuyNumberBody, 'numberId'>;
