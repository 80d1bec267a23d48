/**
 * What a person may ask the server to do, each sent once. Purchases and recharges have an id made here, so that a retry
 * is no second one.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { client } from './client.js';
import type { BuyNumberRequest, ChangeNumberRequest, ChangePasswordRequest, ContactRequest } from './client.gen.js';
import type {
  BankAccountRequest,
  EmailCodeRequest,
  EmailLinkRequest,
  ForgotPasswordRequest,
  PasswordRequest,
  PushSubscriptionRequest,
  ProfileRequest,
  ResetPasswordRequest,
  RechargeRequest,
  WithdrawalRequest,
  RegisterRequest,
  SignInRequest,
} from './client.gen.js';

type Send = ThunkDispatch<{ server: ReturnType<typeof client.reducer> }, unknown, UnknownAction>;

/** Nothing of a command stays in the store: it may carry a password. */
const UNTRACKED = { track: false } as const;

export const createCommands = (send: Send) => {
  const to = client.endpoints;
  return {
    getSession: () => send(to.getSession.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
    register: (form: RegisterRequest) => send(to.register.initiate(form, UNTRACKED)).unwrap(),
    signIn: (form: SignInRequest) => send(to.signIn.initiate(form, UNTRACKED)).unwrap(),
    forgotPassword: (form: ForgotPasswordRequest) => send(to.forgotPassword.initiate(form, UNTRACKED)).unwrap(),
    resetPassword: (form: ResetPasswordRequest) => send(to.resetPassword.initiate(form, UNTRACKED)).unwrap(),
    requestEmailProof: () => send(to.requestEmailProof.initiate(undefined, UNTRACKED)).unwrap(),
    proveEmailByCode: (form: EmailCodeRequest) => send(to.proveEmailByCode.initiate(form, UNTRACKED)).unwrap(),
    proveEmailByLink: (form: EmailLinkRequest) => send(to.proveEmailByLink.initiate(form, UNTRACKED)).unwrap(),
    signOut: () => send(to.signOut.initiate(undefined, UNTRACKED)).unwrap(),
    changePassword: (form: ChangePasswordRequest) => send(to.changePassword.initiate(form, UNTRACKED)).unwrap(),
    askForPersonalData: (form: PasswordRequest) => send(to.askForPersonalData.initiate(form, UNTRACKED)).unwrap(),
    closeAccount: (form: PasswordRequest) => send(to.closeAccount.initiate(form, UNTRACKED)).unwrap(),
    sendContactMessage: (message: ContactRequest) => send(to.sendContactMessage.initiate(message, UNTRACKED)).unwrap(),
    findPush: () => send(to.getPush.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
    subscribeToPush: (subscription: PushSubscriptionRequest) =>
      send(to.subscribeToPush.initiate(subscription, UNTRACKED)).unwrap(),
    unsubscribeFromPush: () => send(to.unsubscribeFromPush.initiate(undefined, UNTRACKED)).unwrap(),
    changeProfile: (form: ProfileRequest) => send(to.changeProfile.initiate(form, UNTRACKED)).unwrap(),

    findLiabilityProof: () =>
      send(to.getLiabilityProof.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),

    buyNumber: (order: BuyNumberRequest) => send(to.buyNumber.initiate(order, UNTRACKED)).unwrap(),
    findNumber: (id: string) => send(to.getNumber.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    checkNumber: (id: string) => send(to.checkNumber.initiate(id, UNTRACKED)).unwrap(),
    cancelNumber: (id: string) => send(to.cancelNumber.initiate(id, UNTRACKED)).unwrap(),
    withdrawCancel: (id: string) => send(to.withdrawCancel.initiate(id, UNTRACKED)).unwrap(),
    changeNumber: (id: string, body: ChangeNumberRequest) =>
      send(to.changeNumber.initiate({ id, body }, UNTRACKED)).unwrap(),
    withdrawChange: (id: string) => send(to.withdrawChange.initiate(id, UNTRACKED)).unwrap(),
    repeatCode: (id: string) => send(to.repeatCode.initiate(id, UNTRACKED)).unwrap(),

    orderRecharge: (order: RechargeRequest) => send(to.orderRecharge.initiate(order, UNTRACKED)).unwrap(),
    latestRecharge: (amount: number | undefined) =>
      send(to.getLatestRecharge.initiate(amount, { forceRefetch: true, subscribe: false })).unwrap(),
    checkRecharge: (id: string) => send(to.checkRecharge.initiate(id, UNTRACKED)).unwrap(),
    requestWithdrawal: (order: WithdrawalRequest) => send(to.requestWithdrawal.initiate(order, UNTRACKED)).unwrap(),
    cancelWithdrawal: (id: string) => send(to.cancelWithdrawal.initiate(id, UNTRACKED)).unwrap(),
    giveBankAccount: (id: string, body: BankAccountRequest) =>
      send(to.giveBankAccount.initiate({ id, body }, UNTRACKED)).unwrap(),
  };
};

export type Commands = ReturnType<typeof createCommands>;
export type OfferChoice = Omit<BuyNumberRequest, 'numberId'>;
