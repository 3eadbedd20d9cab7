/** Where Google, Facebook and X are to be found, what each is asked, and in which shape it answers. */
import * as client from "openid-client";
import { z } from "zod";
import { canonicalEmail } from "#app/features/accounts/email-address.ts";
import type { Provider } from "./providers.ts";

/** Where a provider is to be found. With the issuer alone the rest is read from there (OpenID Connect Discovery). */
export interface ProviderEndpoints {
  issuer: string;
  authorization?: string;
  token?: string;
  /** Tells who a token belongs to, where the token itself does not. */
  person?: string;
}

/** Somebody, as a provider knows them. */
export interface Identity {
  provider: Provider;
  /** The provider's own name for them, which never changes hands. */
  subject: string;
  email: string | null;
  /** The provider has made sure that they read that address. */
  emailVerified: boolean;
  name: string | null;
}

/** Where they are. */
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

/** How one provider is spoken to. */
export interface Manner {
  auth: (secret: string) => client.ClientAuth;
  scope: string;
  /** What is asked at every visit, and what when somebody is to prove anew who they are. */
  always: Record<string, string>;
  again: Record<string, string>;
  /** What is asked of the address that tells of a person; without one its token does (OpenID Connect). */
  person?: Record<string, string>;
  /** What of all that it tells is wanted. */
  told: z.ZodType<Omit<Identity, "provider">>;
}

function named(name: string | null | undefined): string | null {
  const plain = name
    ?.normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim();
  return plain || null;
}

function addressed(email: string | null | undefined): string | null {
  const address = email && canonicalEmail(email);
  return address && address.length <= 254 ? address : null;
}

const subject = z.string().min(1).max(255);

/** How each of them is spoken to. */
export const MANNERS: Record<Provider, Manner> = {
  google: {
    auth: client.ClientSecretPost,
    scope: "openid email profile",
    always: { prompt: "select_account" },
    // Google knows no prompt=login; max_age=0 means the same (OpenID Connect Core §3.1.2.1).
    again: { prompt: "select_account", max_age: "0", claims: '{"id_token":{"auth_time":{"essential":true}}}' },
    told: z
      .object({
        sub: subject,
        name: z.string().nullish(),
        email: z.string().nullish(),
        email_verified: z.unknown().optional(),
      })
      .transform(({ sub, name, email, email_verified: verified }) => {
        const address = addressed(email);
        return {
          subject: sub,
          name: named(name),
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
    // It does not say whether the address has been verified, so it counts as if it had not.
    told: z
      .object({ id: subject, name: z.string().nullish(), email: z.string().nullish() })
      .transform(({ id, name, email }) => ({
        subject: id,
        name: named(name),
        email: addressed(email),
        emailVerified: false,
      })),
  },
  twitter: {
    auth: client.ClientSecretBasic,
    scope: "tweet.read users.read users.email",
    always: {},
    // There is no way to ask it for a new log-in.
    again: {},
    person: { "user.fields": "confirmed_email" },
    told: z
      .object({
        data: z.object({ id: subject, name: z.string().nullish(), confirmed_email: z.string().nullish() }),
      })
      .transform(({ data }) => {
        const email = addressed(data.confirmed_email);
        return { subject: data.id, name: named(data.name), email, emailVerified: email !== null };
      }),
  },
};
