/** A browser of tests at the local identity provider: keeps its cookies, chooses somebody, and stops where it is sent back to. */

import type { EidMethod } from "#app/platform/eid.ts";

/** What is chosen on the provider's page. */
export interface Choice {
  answer?: "allow" | "refuse" | "error";
  /** One of `standins/identity/people.ts`, or "other" as filled in. */
  person?: string;
  name?: string;
  email?: string;
  verified?: boolean;
  /** Says that the log-in there was an hour ago. */
  stale?: boolean;
}

/** Goes to a provider's address and answers its page. Returns where it sends the browser back to. */
export async function answerProvider(address: string, choice: Choice = {}): Promise<URL> {
  const { answer = "allow", person = "astrid", name = "", email = "", verified = true, stale = false } = choice;
  const form = new URLSearchParams({ answer, person, name, email });
  if (verified) form.set("verified", "on");
  if (stale) form.set("stale", "on");
  return answerPage(address, form);
}

/** What is chosen on the page of the broker of electronic identities. */
export interface EidChoice {
  answer?: "allow" | "refuse" | "error";
  /** One of `standins/identity/eid-people.ts`, or "other" as filled in; the first that the page offers when not given. */
  person?: string;
  givenName?: string;
  familyName?: string;
  /** `YYYY-MM-DD` */
  birthdate?: string;
  /** Where several were asked for. */
  method?: EidMethod;
  /** Says that the log-in there was an hour ago. */
  stale?: boolean;
}

/** Goes to the broker's address and answers its page. Returns where it sends the browser back to. */
export async function answerEid(address: string, choice: EidChoice = {}): Promise<URL> {
  const { answer = "allow", person = "", givenName = "", familyName = "", birthdate = "", method, stale } = choice;
  const form = new URLSearchParams({ answer, person, given_name: givenName, family_name: familyName, birthdate });
  if (method) form.set("method", method);
  if (stale) form.set("stale", "on");
  return answerPage(address, form);
}

async function answerPage(address: string, form: URLSearchParams): Promise<URL> {
  const home = new URL(address).origin;
  const jar = new Map<string, string>();
  let next = new URL(address);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) jar.set(key!, value);
      else jar.delete(key!);
    }
    const location = response.headers.get("location");
    if (location) {
      next = new URL(location, next);
      body = undefined;
      if (next.origin !== home) return next;
    } else {
      if (response.status !== 200 || body) throw new Error(`${response.status} ${await response.text()}`);
      body = form;
      const first = /name="person" value="([^"]+)"/.exec(await response.text())?.[1];
      if (form.get("person") === "" && first) form.set("person", first);
    }
  }
  throw new Error("The provider sends the browser in circles");
}
