/** Google as an OpenID provider, or what stands in for it: where people are sent, and whom its answer proves. */
import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Environment } from '../../config/environment.js';
import type { AttemptSecrets } from './sign-in-attempts.js';

/** Of each request to the provider, s. */
const TIMEOUT_S = 8;
const SCOPE = 'openid email profile';
const CALLBACK = '/api/auth/google/callback';
/** Google signs ID tokens by this algorithm; no other one is taken, whatever the provider says that it supports. */
const SIGNED_BY = 'RS256';

/** A person, as the provider vouches for them. */
export interface GooglePerson {
  /** With the subject, names the person for good. */
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider has none, or has not verified it. */
  readonly email: string | null;
  readonly name: string | null;
}

/** The person pressed Cancel at the provider. */
export class GoogleCancelled extends Error {}

@Injectable()
export class GoogleProvider {
  private discovered: Promise<openid.Configuration> | undefined;

  constructor(private readonly environment: Environment) {}

  get isConfigured(): boolean {
    return this.environment.GOOGLE_CLIENT_ID !== undefined;
  }

  /** Where the browser is sent. @throws Error where the provider cannot be reached */
  async addressFor({ state, nonce, verifier }: AttemptSecrets): Promise<string> {
    const address = openid.buildAuthorizationUrl(await this.configuration(), {
      ...{ redirect_uri: this.callback(), scope: SCOPE, state, nonce },
      // On a shared phone, whoever was signed in there last is not signed in again by one press.
      prompt: 'select_account',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /**
   * Exchanges the code, and checks signature, issuer, audience, nonce and time of the ID token.
   * @param query with which the provider sent the browser back
   * @throws GoogleCancelled @throws Error for every other answer that proves nobody
   */
  async personIn(query: string, { state, nonce, verifier }: AttemptSecrets): Promise<GooglePerson> {
    const address = new URL(`${this.callback()}?${query}`);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await openid
      .authorizationCodeGrant(await this.configuration(), address, checks)
      .catch((error: unknown) => {
        const isDenied = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';
        throw isDenied ? new GoogleCancelled() : error;
      });
    const { iss, sub, email, email_verified: isVerified, name } = tokens.claims()!;
    return {
      ...{ issuer: iss, subject: sub },
      email: isVerified === true && typeof email === 'string' ? email : null,
      name: typeof name === 'string' ? name : null,
    };
  }

  private callback(): string {
    return `${new URL(this.environment.PUBLIC_URL).origin}${CALLBACK}`;
  }

  /** Read once; a failure is not kept. */
  private configuration(): Promise<openid.Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined;
      throw error;
    });
    return this.discovered;
  }

  private async discover(): Promise<openid.Configuration> {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.environment;
    const issuer = new URL(GOOGLE_ISSUER);
    const insecure = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const client = { client_secret: GOOGLE_CLIENT_SECRET!, id_token_signed_response_alg: SIGNED_BY };
    return openid.discovery(issuer, GOOGLE_CLIENT_ID!, client, undefined, {
      timeout: TIMEOUT_S,
      execute: [...insecure, openid.enableNonRepudiationChecks],
    });
  }
}
