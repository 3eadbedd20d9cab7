/** Settings of Web Push and of the service worker. */
import { z } from "zod";
import { choice, missingOf } from "./values.server.ts";

export const PUSH_SETTINGS = {
  /** The key pair that identifies the product to push services (VAPID, RFC 8292); generated and stored if not set. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, "must be the 87 characters of a public key on P-256 in base64url")
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be the 43 characters of a private key on P-256 in base64url")
    .optional(),
  /** Contact address for push services; CONTACT_EMAIL if not set. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must begin with mailto: or https://")
    .optional(),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: choice("on", "off").default("on"),
};

const NAMES = ["PUSH_PUBLIC_KEY", "PUSH_PRIVATE_KEY"] as const;

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function pushSettingProblem(
  settings: { readonly [name in (typeof NAMES)[number]]?: string | undefined },
): string | undefined {
  const missing = NAMES.filter((name) => !settings[name]);
  return missing.length === 1 ? missingOf(NAMES, missing) : undefined;
}
