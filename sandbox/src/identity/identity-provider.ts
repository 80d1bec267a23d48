/**
 * An OpenID provider as Google is one: whoever signs in chooses an account each time, and every client may see e-mail
 * and name.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { memoryAdapters } from './memory-adapter.js';
import type { People } from './people.js';
import { signedAgain, type Forgery } from './signing-key.js';

const CLIENT_ID = 'otp-wallet';
const SCOPES = 'openid email profile';
const MINUTE_S = 60;

/** The client's secret, derived from the secret that both sides know: HMAC-SHA256(secret, "identity-client"), hex. */
const clientSecret = (secret: string): string => createHmac('sha256', secret).update('identity-client').digest('hex');

export interface IdentityOptions {
  /** Its own address, as browsers and clients know it. */
  issuer: string;
  /** Where browsers reach the client. */
  publicUrl: string;
  secret: string;
  key: JWK;
  people: People;
  forgery: () => Forgery | undefined;
}

const policy = (): interactionPolicy.Prompt[] => {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
};

/** Nobody is asked for consent: this client has it. */
const grant = async ({ oidc }: KoaContextWithOIDC) => {
  const given = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
  given.addOIDCScope(SCOPES);
  await given.save();
  return given;
};

export const identityProvider = ({ issuer, publicUrl, secret, key, people, forgery }: IdentityOptions): Provider => {
  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret(secret),
        redirect_uris: [`${publicUrl}/api/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // e-mail and name are in the ID token, as Google sends them
    // No browser sends a cookie to that path: whoever signs in is a new person to the provider.
    cookies: { keys: [randomBytes(32).toString('hex')], long: { path: '/nowhere' } },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, subject) => {
      const person = people.find(subject);
      if (!person) return undefined;
      const { email, isVerified, name } = person;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) };
    },
    interactions: { policy: policy(), url: (_context, { uid }) => `/choose/${uid}` },
    jwks: { keys: [key] },
    loadExistingGrant: grant,
    pkce: { required: () => true },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain';
      context.body = `${error}: ${description ?? ''}`;
    },
    ttl: {
      ...{ AuthorizationCode: MINUTE_S, AccessToken: MINUTE_S, IdToken: 10 * MINUTE_S, Interaction: 10 * MINUTE_S },
      ...{ Grant: 60 * MINUTE_S, Session: 60 * MINUTE_S },
    },
  });
  provider.use(async (context, next) => {
    await next();
    const forged = forgery();
    const answer = context.body as { id_token?: string } | undefined;
    if (forged && answer?.id_token)
      answer.id_token = signedAgain(answer.id_token, forged, { key, secret: clientSecret(secret) });
  });
  return provider;
};
