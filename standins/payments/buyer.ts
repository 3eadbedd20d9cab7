/** Acts as a buyer on the pages of the stand-in, for tests and benchmarks. */
import type { OutcomeKey } from "./identity-outcomes.ts";

interface BuyerOptions {
  name?: string;
  /** For pages that ask for it. */
  email?: string;
  /** Promotion code to enter first. */
  code?: string;
  /** The answer at 3-D Secure; `leave` closes the page. */
  authentication?: "complete" | "fail" | "leave";
  /** Additional or different form fields. */
  fields?: Record<string, string>;
}

/** The end of a visit: a page, or a redirect. */
export interface Visit {
  /** The redirect; undefined on a page of the stand-in. */
  to?: string;
  /** The HTML of the page; empty for a redirect. */
  page: string;
  /** The error message of the page. */
  problem?: string;
}

const DEFAULTS = { expiry: "12 / 39", cvc: "123", name: "Test Buyer", email: "buyer@example.org" };

/**
 * Pays on a checkout page. Returns the shop's success address; undefined if the payment was declined and the page stays. Throws if the page
 * accepts no payment, for example since the session has expired.
 */
export async function payAs(url: string, card: string, options: BuyerOptions = {}): Promise<string | undefined> {
  return (await visitCheckout(url, card, options)).to;
}

/** Pays on a checkout page and returns what the browser saw. */
export async function visitCheckout(url: string, card: string, options: BuyerOptions = {}): Promise<Visit> {
  const page = await open(url);
  if (options.code !== undefined) {
    const applied = await submit(page, url, { code: options.code }, /\/code$/);
    if (applied.problem) return applied;
  }
  return enterCard(url, card, options);
}

/** Enters a card on a page with a card form: a checkout, an open invoice, the customer portal. */
export async function enterCard(url: string, card: string, options: BuyerOptions = {}): Promise<Visit> {
  const page = await open(url);
  const { name, email, fields, authentication = "complete" } = options;
  const visit = await submit(
    page,
    url,
    { ...DEFAULTS, number: card, ...(name && { name }), ...(email && { email }), ...fields },
    (form) => form.includes('name="number"'),
  );
  if (!visit.to?.includes("/c/authenticate/") || authentication === "leave") return visit;
  return authenticate(visit.to, authentication);
}

/** Answers on a page of 3-D Secure. */
export async function authenticate(url: string, answer: "complete" | "fail"): Promise<Visit> {
  const page = await open(url);
  if (!page.includes("/complete")) throw new Error(`nothing to confirm at ${url}`);
  const visit = await post(new URL(`${new URL(url).pathname}/${answer}`, url), {});
  if (answer === "complete" || !visit.to) return visit;
  const back = await open(visit.to);
  return { page: back, ...problemIn(back) };
}

/** A button on the page of an identity session; `go_back` changes nothing. */
export type IdentityOutcome = OutcomeKey | "go_back";

interface IdentityOptions {
  outcome?: IdentityOutcome;
  /** The name on the document. */
  firstName?: string;
  lastName?: string;
  document?: "passport" | "id_card" | "driving_license";
  /** ISO 3166-1 alpha-2 code of the issuing country. */
  country?: string;
}

/** Opens the address of an identity session and submits its page. Throws if the address was used before or has expired. */
export async function checkIdentity(url: string, options: IdentityOptions = {}): Promise<Visit> {
  const {
    outcome = "verified",
    firstName = "Test",
    lastName = "Person",
    document = "passport",
    country = "SE",
  } = options;
  const opened = await fetch(url, { redirect: "manual" });
  const visit = opened.headers.get("location");
  if (visit === null) throw new Error(`${url} opens nothing: ${textOf(await opened.text())}`);
  const fields = { outcome, first_name: firstName, last_name: lastName, document, country };
  return submit(await open(visit), visit, fields, /^\/identity\/v\//);
}

/** Submits one form of a page, found by its address or its content. */
export async function submit(
  page: string,
  url: string,
  fields: Record<string, string>,
  which: RegExp | ((form: string) => boolean),
): Promise<Visit> {
  const forms = [...page.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)];
  const form = forms.find(([, action, inside]) => (which instanceof RegExp ? which.test(action!) : which(inside!)));
  if (!form) throw new Error(`no such form at ${url}: ${textOf(page)}`);
  return post(new URL(form[1]!, url), fields);
}

async function open(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual" });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

async function post(url: URL, fields: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  const page = await response.text();
  const to = response.headers.get("location");
  return { page, ...(to !== null && { to }), ...problemIn(page) };
}

function problemIn(page: string): { problem?: string } {
  const [, problem] = /<p class="problem" role="alert">(.*?)<\/p>/s.exec(page) ?? [];
  return problem === undefined ? {} : { problem: textOf(problem) };
}

/** The text of a page. */
export function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ")
    .trim();
}
