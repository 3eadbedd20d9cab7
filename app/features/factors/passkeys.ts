/** Passkeys: their relying party, and the forms that bring what an authenticator has signed. */
import { z } from "zod";
import { DEVELOPMENT_HOSTS, type MarketHosts } from "#app/i18n/markets.ts";
import { line } from "#app/platform/http/forms.ts";

/** Product rule: maximum number of passkeys of an account. */
export const PASSKEYS = 20;
/** Maximum length of a passkey's name. */
export const PASSKEY_NAME = 60;

/**
 * The relying party of a host (WebAuthn §4): the shortest of the product's hosts that is the host or a parent domain, so that one passkey serves
 * all markets under one domain. Development hosts and unknown hosts are their own.
 */
export function relyingPartyId(hostname: string, hosts: MarketHosts): string {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (Object.values(DEVELOPMENT_HOSTS).includes(name)) return name;
  const [shortest] = Object.values(hosts)
    .map((host) => host.toLowerCase().replace(/:\d+$/, ""))
    .filter((host) => name === host || name.endsWith(`.${host}`))
    .sort((a, b) => a.length - b.length);
  return shortest ?? name;
}

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

/** JSON in a form field. */
function json<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "invalid" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

// What the browser's script makes of `navigator.credentials.create` and `.get`, reduced to what is used.
const credential = { id: base64url(1364), rawId: base64url(1364), type: z.literal("public-key") };
const clientExtensionResults = z.object({}).default({});

const newCredential = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(6_000),
    userHandle: base64url(100).optional(),
  }),
});

export type NewCredential = z.output<typeof newCredential>;
export type Assertion = z.output<typeof assertion>;

/** A passkey's name. */
export const passkeyNameSchema = z.object({ name: line(PASSKEY_NAME) });

/** A new passkey, as its authenticator has made it. */
export const newPasskeySchema = z.object({ name: line(PASSKEY_NAME), credential: json(newCredential) });

/** What the authenticator of a known passkey has signed. */
export const assertionSchema = z.object({
  credential: json(assertion),
  remember: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});
