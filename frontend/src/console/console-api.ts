/** The console's API: reads are cached, and read again after what changes them. */
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type {
  AbuseFlagsResponse,
  AcceptInviteRequest,
  BanRequest,
  BanResponse,
  CloseFlagRequest,
  CodeRequest,
  ColleagueAccessResponse,
  EndAccessRequest,
  FreezeLinkedRequest,
  InviteRequest,
  InviteResponse,
  LiftBanRequest,
  LinkedAccountsResponse,
  NewTokenResponse,
  OwnSessionResponse,
  PermissionRequest,
  RecoveryCodesResponse,
  ReasonRequest,
  RoleRequest,
  StaffPasswordRequest,
  StaffResponse,
  StaffSessionResponse,
  StaffSignInRequest,
  StepUpRequest,
  TokenRequest,
  TokenResponse,
  TotpSetUpResponse,
} from '../api/client.gen.js';
import type { Http, HttpRequest } from '../api/http.js';
import { troubleOf, type Trouble } from '../api/trouble.js';
import { sendInSession, sendNoted } from './frame/connection.js';

/** What is asked without a session, or to get one. */
const SIGN_IN = ['session', 'sign-in', 'code', 'sign-out', 'invites/accept'];

const callServer: BaseQueryFn<HttpRequest, unknown, Trouble> = async (request, { signal, extra }) => {
  const { http } = extra as { http: Http };
  const call = () => http({ ...request, url: `/api/admin/${request.url}`, signal });
  try {
    return { data: await (SIGN_IN.includes(request.url) ? sendNoted(call) : sendInSession(call)) };
  } catch (error) {
    return { error: troubleOf(error) };
  }
};

export const post = (url: string, body?: unknown): HttpRequest => ({ method: 'POST', url, body });
const remove = (url: string): HttpRequest => ({ method: 'DELETE', url });

const ownAccount = createApi({
  reducerPath: 'console',
  baseQuery: callServer,
  // A request may wait for the sign-in, whose own answer must not wait for it.
  invalidationBehavior: 'immediately',
  tagTypes: ['Session', 'Sessions', 'Staff', 'Invites', 'Tokens', 'Bans', 'Flags', 'ColleagueAccess'],
  endpoints: (build) => ({
    session: build.query<StaffSessionResponse, void>({ query: () => ({ url: 'session' }), providesTags: ['Session'] }),
    signIn: build.mutation<StaffSessionResponse, StaffSignInRequest>({
      query: (form) => post('sign-in', form),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
    enterCode: build.mutation<StaffSessionResponse, CodeRequest>({
      query: (form) => post('code', form),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
    signOut: build.mutation<null, void>({ query: () => post('sign-out') }),
    stepUp: build.mutation<StaffSessionResponse, StepUpRequest>({ query: (form) => post('step-up', form) }),
    beginTotp: build.mutation<TotpSetUpResponse, void>({ query: () => post('totp') }),
    confirmTotp: build.mutation<RecoveryCodesResponse, CodeRequest>({ query: (form) => post('totp/confirm', form) }),
    changePassword: build.mutation<null, StaffPasswordRequest>({
      query: (form) => post('password', form),
      invalidatesTags: ['Sessions', 'Tokens'],
    }),

    sessions: build.query<OwnSessionResponse[], void>({
      query: () => ({ url: 'sessions' }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => remove(`sessions/${id}`),
      invalidatesTags: ['Sessions', 'Session'],
    }),
    tokens: build.query<TokenResponse[], void>({ query: () => ({ url: 'tokens' }), providesTags: ['Tokens'] }),
    makeToken: build.mutation<NewTokenResponse, TokenRequest>({
      query: (form) => post('tokens', form),
      invalidatesTags: ['Tokens'],
    }),
    revokeToken: build.mutation<null, string>({
      query: (id) => remove(`tokens/${id}`),
      invalidatesTags: ['Tokens'],
    }),
  }),
});

const bans = ownAccount.injectEndpoints({
  endpoints: (build) => ({
    ban: build.query<BanResponse, string>({
      query: (userId) => ({ url: `users/${userId}/ban` }),
      providesTags: ['Bans'],
    }),
    banUser: build.mutation<BanResponse, { userId: string; change: BanRequest }>({
      query: ({ userId, change }) => post(`users/${userId}/ban`, change),
      invalidatesTags: ['Bans'],
    }),
    liftBan: build.mutation<BanResponse, { userId: string; change: LiftBanRequest }>({
      query: ({ userId, change }) => post(`users/${userId}/ban/lift`, change),
      invalidatesTags: ['Bans'],
    }),
    freezeLinked: build.mutation<LinkedAccountsResponse, { userId: string; form: FreezeLinkedRequest }>({
      query: ({ userId, form }) => post(`users/${userId}/ban/linked`, form),
      invalidatesTags: ['Bans'],
    }),
    endUserSessions: build.mutation<null, string>({ query: (userId) => remove(`users/${userId}/sessions`) }),
    flags: build.query<AbuseFlagsResponse, void>({ query: () => ({ url: 'abuse-flags' }), providesTags: ['Flags'] }),
    closeFlag: build.mutation<null, CloseFlagRequest>({
      query: (form) => post('abuse-flags/close', form),
      invalidatesTags: ['Flags'],
    }),
  }),
});

/** With what super_admins do, and who joins. */
export const consoleApi = bans.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffResponse[], void>({ query: () => ({ url: 'staff' }), providesTags: ['Staff'] }),
    changePermission: build.mutation<null, { id: string; change: PermissionRequest }>({
      query: ({ id, change }) => post(`staff/${id}/permissions`, change),
      invalidatesTags: ['Staff', 'Session'],
    }),
    changeRole: build.mutation<null, { id: string; change: RoleRequest }>({
      query: ({ id, change }) => post(`staff/${id}/role`, change),
      invalidatesTags: ['Staff', 'Session'],
    }),
    resetStaffCodes: build.mutation<null, { id: string; form: ReasonRequest }>({
      query: ({ id, form }) => post(`staff/${id}/codes-reset`, form),
      invalidatesTags: ['Staff'],
    }),
    colleagueAccess: build.query<ColleagueAccessResponse, string>({
      query: (id) => ({ url: `staff/${id}/access` }),
      providesTags: ['ColleagueAccess'],
      keepUnusedDataFor: 0,
    }),
    endColleagueAccess: build.mutation<
      null,
      { id: string; of: 'sessions/end' | 'tokens/revoke'; form: EndAccessRequest }
    >({
      query: ({ id, of, form }) => post(`staff/${id}/${of}`, form),
      invalidatesTags: ['ColleagueAccess'],
    }),
    removeStaff: build.mutation<null, { id: string; seen: number }>({
      query: ({ id, seen }) => remove(`staff/${id}?seen=${seen}`),
      invalidatesTags: ['Staff', 'Session'],
    }),
    invites: build.query<InviteResponse[], void>({ query: () => ({ url: 'invites' }), providesTags: ['Invites'] }),
    invite: build.mutation<InviteResponse, InviteRequest>({
      query: (form) => post('invites', form),
      invalidatesTags: ['Invites'],
    }),
    withdrawInvite: build.mutation<null, string>({
      query: (id) => remove(`invites/${id}`),
      invalidatesTags: ['Invites'],
    }),
    acceptInvite: build.mutation<null, AcceptInviteRequest>({
      query: (form) => post('invites/accept', form),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const {
  useBanQuery,
  useBanUserMutation,
  useLiftBanMutation,
  useFreezeLinkedMutation,
  useEndUserSessionsMutation,
  useFlagsQuery,
  useCloseFlagMutation,
  useSessionQuery,
  useSignInMutation,
  useEnterCodeMutation,
  useSignOutMutation,
  useStepUpMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useTokensQuery,
  useMakeTokenMutation,
  useRevokeTokenMutation,
  useStaffQuery,
  useChangePermissionMutation,
  useChangeRoleMutation,
  useRemoveStaffMutation,
  useResetStaffCodesMutation,
  useColleagueAccessQuery,
  useEndColleagueAccessMutation,
  useInvitesQuery,
  useInviteMutation,
  useWithdrawInviteMutation,
  useAcceptInviteMutation,
} = consoleApi;
