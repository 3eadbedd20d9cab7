/** The settings of asking who somebody is by their electronic identity, through a broker that speaks OpenID Connect. */
import { z } from "zod";
import { EID_METHODS, type EidMethod, isEidMethod } from "./eid.ts";
import { missingOf } from "./env-values.server.ts";

export const EID_SETTINGS = {
  /** The broker's address; where it is asked is read from there (OpenID Connect Discovery). */
  EID_ISSUER: z.url({ protocol: /^https$/, error: "must be an address such as https://eid.example.com" }).optional(),
  EID_CLIENT_ID: z.string().optional(),
  EID_CLIENT_SECRET: z.string().optional(),
  /** Which electronic identities it offers, each with the broker's own `acr_values`: bankid-se=…,mitid=… */
  EID_METHODS: z.string().optional(),
};

const NAMES = ["EID_ISSUER", "EID_CLIENT_ID", "EID_CLIENT_SECRET", "EID_METHODS"] as const;

type EidSettings = { readonly [name in (typeof NAMES)[number]]?: string | undefined };

/** What the product speaks to a broker with. */
export interface EidBroker {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the broker calls each electronic identity that it offers, as `acr_values` names it. */
  methods: Readonly<Partial<Record<EidMethod, string>>>;
}

/** What is wrong with these settings together, in a sentence; undefined when nothing is. */
export function eidSettingProblem(settings: EidSettings): string | undefined {
  const missing = NAMES.filter((name) => !settings[name]);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) return missingOf(NAMES, missing);
  const read = methodsIn(settings.EID_METHODS!);
  return typeof read === "string" ? read : undefined;
}

/** The broker that settings without problems name; undefined when they name none. */
export function eidBrokerIn(settings: EidSettings): EidBroker | undefined {
  const { EID_ISSUER: issuer, EID_CLIENT_ID: clientId, EID_CLIENT_SECRET: clientSecret, EID_METHODS: list } = settings;
  if (!issuer || !clientId || !clientSecret || !list) return undefined;
  const methods = methodsIn(list);
  return typeof methods === "string" ? undefined : { issuer, clientId, clientSecret, methods };
}

/** The methods of a list, or what is wrong with it. */
function methodsIn(list: string): EidBroker["methods"] | string {
  const methods: Partial<Record<EidMethod, string>> = {};
  for (const entry of list.split(",").map((part) => part.trim())) {
    // The broker's name may have an equals sign, as `urn:…?level=high` would.
    const [, method, value] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(entry) ?? [];
    if (!value || !isEidMethod(method)) {
      return `EID_METHODS has "${entry}"; each entry must read method=acr, such as mitid=urn:…, and the method be one of ${EID_METHODS.join(", ")}.`;
    }
    if (methods[method]) return `EID_METHODS names ${method} twice.`;
    // What comes back is told apart by it.
    if (Object.values(methods).includes(value)) return `EID_METHODS gives ${value} to two methods.`;
    methods[method] = value;
  }
  return methods;
}
