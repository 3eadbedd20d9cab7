/** The people who have accounts or e-IDs at the stand-in. */
import { createHash } from "node:crypto";
import { EID_METHODS, type EidMethod } from "#app/platform/env/eid-methods.ts";

/** A person, as one provider knows them. */
export interface Person {
  /** The provider's id: digits, as at all three. */
  subject: string;
  name: string;
  /** Undefined for accounts opened with a phone number. */
  email?: string;
  emailVerified: boolean;
  /** Further claims of an e-ID. */
  claims?: Record<string, string>;
  /** The e-ID's `acr` value. */
  acr?: string;
}

type Known = Pick<Person, "name" | "email" | "emailVerified">;

/** The accounts on the providers' page. */
export const PEOPLE: Readonly<Record<string, Known>> = {
  astrid: { name: "Astrid Holm", email: "astrid.holm@example.org", emailVerified: true },
  mikko: { name: "Mikko Laine", email: "mikko.laine@example.org", emailVerified: true },
  ida: { name: "Ida Berg", email: "ida.berg@example.org", emailVerified: false },
  jonas: { name: "Jonas Dahl", emailVerified: false },
};

/** The person at a provider, with an id that differs between providers and is the same at every start. */
export function personAt(provider: string, known: Known): Person {
  const digest = createHash("sha256")
    .update(`${provider}:${known.email ?? known.name}`)
    .digest();
  return { ...known, subject: `1${(digest.readBigUInt64BE() % 10n ** 18n).toString().padStart(18, "0")}` };
}

/** The broker's `acr` values, which differ from our names as those of real brokers do. */
export const EID_ACR: Readonly<Record<EidMethod, string>> = {
  "bankid-se": "urn:eid:se:bankid",
  "bankid-no": "urn:eid:no:bankid:high",
  vipps: "urn:eid:no:vipps",
  mitid: "urn:eid:dk:mitid:substantial",
  ftn: "urn:eid:fi:ftn",
};

/** The e-IDs' names on the page. */
export const EID_NAMES: Readonly<Record<EidMethod, string>> = {
  "bankid-se": "BankID",
  "bankid-no": "BankID (Norway)",
  vipps: "Vipps",
  mitid: "MitID",
  ftn: "Finnish Trust Network",
};

interface Citizen {
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD` */
  birthdate: string;
}

const NORWEGIANS: Readonly<Record<string, Citizen>> = {
  ingrid: { givenName: "Ingrid", familyName: "Solberg", birthdate: "1986-05-17" },
  arne: { givenName: "Arne", familyName: "Thorsrud", birthdate: "1968-11-02" },
  bjorn: { givenName: "Bjørn", familyName: "Ås", birthdate: "1991-02-28" },
};

/** The people with each e-ID. */
export const CITIZENS: Readonly<Record<EidMethod, Readonly<Record<string, Citizen>>>> = {
  "bankid-se": {
    maja: { givenName: "Maja", familyName: "Bergstrand", birthdate: "1988-06-06" },
    henrik: { givenName: "Henrik", familyName: "Cederlund", birthdate: "1971-09-13" },
    asa: { givenName: "Åsa", familyName: "Öberg", birthdate: "1994-12-24" },
  },
  "bankid-no": NORWEGIANS,
  vipps: NORWEGIANS,
  mitid: {
    kirstine: { givenName: "Kirstine", familyName: "Møller", birthdate: "1985-04-09" },
    camilla: { givenName: "Camilla", familyName: "Vestergaard", birthdate: "1979-01-30" },
    anders: { givenName: "Anders", familyName: "Brandholt", birthdate: "1965-08-21" },
  },
  ftn: {
    aino: { givenName: "Aino", familyName: "Leppälä", birthdate: "1990-10-10" },
    markku: { givenName: "Markku", familyName: "Salonen", birthdate: "1962-03-04" },
    paivi: { givenName: "Päivi", familyName: "Järvinen", birthdate: "1983-07-15" },
  },
};

/** The methods in `acr_values`: all if it is empty, none if it only has unknown ones. */
export function methodsAsked(acrValues: string | undefined): EidMethod[] {
  const asked = acrValues?.split(" ").filter(Boolean) ?? [];
  return EID_METHODS.filter((method) => asked.length === 0 || asked.includes(EID_ACR[method]));
}

/** The person chosen on the page, if any. `methods` are the requested ones. */
export function citizenIn(form: URLSearchParams, methods: readonly EidMethod[]): Person | undefined {
  const method = methods.find((each) => each === form.get("method")) ?? (methods.length === 1 ? methods[0] : undefined);
  if (!method) return undefined;
  const person = form.get("person") ?? "";
  const people = methods.map((each) => CITIZENS[each]).find((some) => Object.hasOwn(some, person));
  const citizen = people ? people[person] : typed(form);
  if (!citizen) return undefined;
  const { givenName, familyName, birthdate } = citizen;
  const name = `${givenName} ${familyName}`;
  // Stable, different for each e-ID, and without information.
  const subject = createHash("sha256").update([method, name, birthdate].join("\n")).digest("base64url").slice(0, 32);
  const claims = { given_name: givenName, family_name: familyName, birthdate };
  return { subject, name, emailVerified: false, claims, acr: EID_ACR[method] };
}

function typed(form: URLSearchParams): Citizen | undefined {
  const [givenName, familyName] = [form.get("given_name")?.trim(), form.get("family_name")?.trim()];
  const birthdate = form.get("birthdate")?.trim() || "1980-01-01";
  if (!givenName || !familyName || !/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return undefined;
  return { givenName, familyName, birthdate };
}
