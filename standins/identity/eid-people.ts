/** The people whom the broker's electronic identities know, and how the stand-in names those identities. */
import { createHash } from "node:crypto";
import { EID_METHODS, type EidMethod } from "#app/platform/env/eid-methods.ts";
import type { Person } from "./people.ts";

/** What the stand-in's broker calls each of them: not as we do, as no broker does. */
export const EID_ACR: Readonly<Record<EidMethod, string>> = {
  "bankid-se": "urn:eid:se:bankid",
  "bankid-no": "urn:eid:no:bankid:high",
  vipps: "urn:eid:no:vipps",
  mitid: "urn:eid:dk:mitid:substantial",
  ftn: "urn:eid:fi:ftn",
};

/** Their names on the page. */
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

/** Whom each of them offers. */
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

/** The electronic identities that a request names by `acr_values`: all where it names none, none where it names others. */
export function methodsAsked(acrValues: string | undefined): EidMethod[] {
  const asked = acrValues?.split(" ").filter(Boolean) ?? [];
  return EID_METHODS.filter((method) => asked.length === 0 || asked.includes(EID_ACR[method]));
}

/** Who has been chosen on the page; undefined where nobody was. `methods` are those that were asked for. */
export function citizenIn(form: URLSearchParams, methods: readonly EidMethod[]): Person | undefined {
  const method = methods.find((each) => each === form.get("method")) ?? (methods.length === 1 ? methods[0] : undefined);
  if (!method) return undefined;
  const person = form.get("person") ?? "";
  const people = methods.map((each) => CITIZENS[each]).find((some) => Object.hasOwn(some, person));
  const citizen = people ? people[person] : typed(form);
  if (!citizen) return undefined;
  const { givenName, familyName, birthdate } = citizen;
  const name = `${givenName} ${familyName}`;
  // The same at every visit, another by another electronic identity, and nothing can be read from it.
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
