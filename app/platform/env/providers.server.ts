/** The settings of providers: Stripe for payments, and the e-ID broker. */
import { z } from "zod";
import { EID_METHODS, type EidMethod, isEidMethod } from "./eid-methods.ts";
import { flag, missingOf } from "./values.server.ts";

export const PAYMENT_SETTINGS = {
  /** Secret or restricted key of a Stripe account. With a test key no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, "must be a secret key such as sk_live_…")
    .optional(),
  /** Signs Stripe's webhooks; `bin/payments prepare` shows it when it creates the endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be an endpoint's signing secret such as whsec_…")
    .optional(),
  /** The operator confirms that the list prices were charged before; without that none is shown (UCPD article 6). */
  LIST_PRICES: flag().optional(),
};

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function paymentSettingProblem(settings: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}): string | undefined {
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET)) {
    return "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; one of them is missing.";
  }
  return undefined;
}

/** The e-ID broker, which speaks OpenID Connect. */
export const EID_SETTINGS = {
  /** The broker's address; its endpoints come from there (OpenID Connect Discovery). */
  EID_ISSUER: z.url({ protocol: /^https$/, error: "must be an address such as https://eid.example.com" }).optional(),
  EID_CLIENT_ID: z.string().optional(),
  EID_CLIENT_SECRET: z.string().optional(),
  /** The electronic identities on offer, each with the broker's `acr_values`: bankid-se=…,mitid=… */
  EID_METHODS: z.string().optional(),
};

const NAMES = ["EID_ISSUER", "EID_CLIENT_ID", "EID_CLIENT_SECRET", "EID_METHODS"] as const;

type EidSettings = { readonly [name in (typeof NAMES)[number]]?: string | undefined };

/** The product's credentials at a broker. */
export interface EidBroker {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The `acr_values` of each electronic identity on offer. */
  methods: Readonly<Partial<Record<EidMethod, string>>>;
}

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function eidSettingProblem(settings: EidSettings): string | undefined {
  const missing = NAMES.filter((name) => !settings[name]);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) return missingOf(NAMES, missing);
  const read = methodsIn(settings.EID_METHODS!);
  return typeof read === "string" ? read : undefined;
}

/** The broker of valid settings; undefined if they have none. */
export function eidBrokerIn(settings: EidSettings): EidBroker | undefined {
  const { EID_ISSUER: issuer, EID_CLIENT_ID: clientId, EID_CLIENT_SECRET: clientSecret, EID_METHODS: list } = settings;
  if (!issuer || !clientId || !clientSecret || !list) return undefined;
  const methods = methodsIn(list);
  return typeof methods === "string" ? undefined : { issuer, clientId, clientSecret, methods };
}

/** The methods of a list, or the problem with it as a sentence. */
function methodsIn(list: string): EidBroker["methods"] | string {
  const methods: Partial<Record<EidMethod, string>> = {};
  for (const entry of list.split(",").map((part) => part.trim())) {
    // The value may contain an equals sign: `urn:…?level=high`.
    const [, method, value] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(entry) ?? [];
    if (!value || !isEidMethod(method)) {
      return `EID_METHODS has "${entry}"; each entry must read method=acr, such as mitid=urn:…, and the method be one of ${EID_METHODS.join(", ")}.`;
    }
    if (methods[method]) return `EID_METHODS names ${method} twice.`;
    // The broker's answer names only the value, so it has to be unique.
    if (Object.values(methods).includes(value)) return `EID_METHODS gives ${value} to two methods.`;
    methods[method] = value;
  }
  return methods;
}
