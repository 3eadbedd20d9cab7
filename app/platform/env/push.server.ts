/** Settings of Web Push and of the service worker. */
import { z } from "zod";
import { choice, missingOf } from "./values.server.ts";

export const PUSH_SETTINGS = {
  /** The key pair that push services know the product by (VAPID, RFC 8292); made and stored when not set. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, "must be the 87 characters of a public key on P-256 in base64url")
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be the 43 characters of a private key on P-256 in base64url")
    .optional(),
  /** Where push services write to when something is wrong; CONTACT_EMAIL when not set. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must begin with mailto: or https://")
    .optional(),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: choice("on", "off").default("on"),
};

const NAMES = ["PUSH_PUBLIC_KEY", "PUSH_PRIVATE_KEY"] as const;

/** What is wrong with these settings together, in a sentence; undefined when nothing is. */
export function pushSettingProblem(
  settings: { readonly [name in (typeof NAMES)[number]]?: string | undefined },
): string | undefined {
  const missing = NAMES.filter((name) => !settings[name]);
  return missing.length === 1 ? missingOf(NAMES, missing) : undefined;
}
