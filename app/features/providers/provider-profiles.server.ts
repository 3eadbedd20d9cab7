/** Endpoints, parameters and answers of Google, Facebook and X. */
import * as client from "openid-client";
import { z } from "zod";
import { canonicalEmail } from "#app/features/accounts/email-address.ts";
import type { Provider } from "./providers.ts";

/** The endpoints of a provider. With the issuer alone the rest is discovered (OpenID Connect Discovery). */
export interface ProviderEndpoints {
  issuer: string;
  authorization?: string;
  token?: string;
  /** Tells the owner of an access token, where there is no ID token. */
  person?: string;
}

/** An identity at a provider. */
export interface Identity {
  provider: Provider;
  /** The provider's identifier, which never changes hands. */
  subject: string;
  email: string | null;
  /** The provider has verified the address. */
  emailVerified: boolean;
  name: string | null;
}

export const ENDPOINTS: Record<Provider, ProviderEndpoints> = {
  google: { issuer: "https://accounts.google.com" },
  facebook: {
    issuer: "https://www.facebook.com",
    authorization: "https://www.facebook.com/v23.0/dialog/oauth",
    token: "https://graph.facebook.com/v23.0/oauth/access_token",
    person: "https://graph.facebook.com/v23.0/me",
  },
  twitter: {
    issuer: "https://x.com",
    authorization: "https://x.com/i/oauth2/authorize",
    token: "https://api.x.com/2/oauth2/token",
    person: "https://api.x.com/2/users/me",
  },
};

/** The peculiarities of one provider. */
export interface ProviderProfile {
  auth: (secret: string) => client.ClientAuth;
  scope: string;
  /** Parameters of every authorization request, and those of re-authentication. */
  always: Record<string, string>;
  again: Record<string, string>;
  /** Query of the endpoint `person`; without one the ID token tells (OpenID Connect). */
  person?: Record<string, string>;
  /** Reads the identity from claims or answer. */
  identity: z.ZodType<Omit<Identity, "provider">>;
}

function cleanName(name: string | null | undefined): string | null {
  const plain = name
    ?.normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim();
  return plain || null;
}

function cleanEmail(email: string | null | undefined): string | null {
  const address = email && canonicalEmail(email);
  return address && address.length <= 254 ? address : null;
}

const subject = z.string().min(1).max(255);

export const PROVIDER_PROFILES: Record<Provider, ProviderProfile> = {
  google: {
    auth: client.ClientSecretPost,
    scope: "openid email profile",
    always: { prompt: "select_account" },
    // Google knows no prompt=login; max_age=0 means the same (OpenID Connect Core §3.1.2.1).
    again: { prompt: "select_account", max_age: "0", claims: '{"id_token":{"auth_time":{"essential":true}}}' },
    identity: z
      .object({
        sub: subject,
        name: z.string().nullish(),
        email: z.string().nullish(),
        email_verified: z.unknown().optional(),
      })
      .transform(({ sub, name, email, email_verified: verified }) => {
        const address = cleanEmail(email);
        return {
          subject: sub,
          name: cleanName(name),
          email: address,
          emailVerified: address !== null && verified === true,
        };
      }),
  },
  facebook: {
    auth: client.ClientSecretPost,
    scope: "public_profile email",
    always: {},
    again: { auth_type: "reauthenticate" },
    person: { fields: "id,name,email" },
    // It doesn't say whether the address is verified, so it counts as unverified.
    identity: z
      .object({ id: subject, name: z.string().nullish(), email: z.string().nullish() })
      .transform(({ id, name, email }) => ({
        subject: id,
        name: cleanName(name),
        email: cleanEmail(email),
        emailVerified: false,
      })),
  },
  twitter: {
    auth: client.ClientSecretBasic,
    scope: "tweet.read users.read users.email",
    always: {},
    // It can't be asked for a new log-in.
    again: {},
    person: { "user.fields": "confirmed_email" },
    identity: z
      .object({
        data: z.object({ id: subject, name: z.string().nullish(), confirmed_email: z.string().nullish() }),
      })
      .transform(({ data }) => {
        const email = cleanEmail(data.confirmed_email);
        return { subject: data.id, name: cleanName(data.name), email, emailVerified: email !== null };
      }),
  },
};
