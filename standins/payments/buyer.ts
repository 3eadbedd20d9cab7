/** Acts as a buyer on the pages of the stand-in, for tests. */
import type { OutcomeKey } from "./identity-outcomes.ts";

export interface BuyerManners {
  name?: string;
  /** For a page that asks for it. */
  email?: string;
  /** Promotion code to enter first. */
  code?: string;
  /** What is answered at 3-D Secure; `leave` closes the page. */
  authentication?: "complete" | "fail" | "leave";
  /** More fields of the form, or others than usual. */
  fields?: Record<string, string>;
}

/** Where a visit ended: on a page, or at an address that the page sends the browser to. */
export interface Visit {
  /** Where the browser is sent; undefined while it is on a page of the stand-in. */
  to?: string;
  /** The page that it sees, as HTML; empty when it is sent away. */
  page: string;
  /** What the page says went wrong. */
  problem?: string;
}

const USUAL = { expiry: "12 / 39", cvc: "123", name: "Test Buyer", email: "buyer@example.org" };

/**
 * Pays on a checkout page. Returns the address that the shop wants its buyer at, or undefined where the payment was declined and the page
 * stays. Throws where the page takes no payment, as that of an expired session.
 */
export async function payAs(url: string, card: string, manners: BuyerManners = {}): Promise<string | undefined> {
  return (await visitCheckout(url, card, manners)).to;
}

/** Pays on a checkout page and tells what the browser saw. */
export async function visitCheckout(url: string, card: string, manners: BuyerManners = {}): Promise<Visit> {
  const page = await open(url);
  if (manners.code !== undefined) {
    const applied = await submit(page, url, { code: manners.code }, /\/code$/);
    if (applied.problem) return applied;
  }
  return enterCard(url, card, manners);
}

/** Enters a card on any page that takes one: a checkout, an open invoice, the customer portal. */
export async function enterCard(url: string, card: string, manners: BuyerManners = {}): Promise<Visit> {
  const page = await open(url);
  const { name, email, fields, authentication = "complete" } = manners;
  const visit = await submit(
    page,
    url,
    { ...USUAL, number: card, ...(name && { name }), ...(email && { email }), ...fields },
    (form) => form.includes('name="number"'),
  );
  if (!visit.to?.includes("/c/authenticate/") || authentication === "leave") return visit;
  return authenticate(visit.to, authentication);
}

/** Answers at a page of 3-D Secure. */
export async function authenticate(url: string, answer: "complete" | "fail"): Promise<Visit> {
  const page = await open(url);
  if (!page.includes("/complete")) throw new Error(`nothing to confirm at ${url}`);
  const visit = await post(new URL(`${new URL(url).pathname}/${answer}`, url), {});
  if (answer === "complete" || !visit.to) return visit;
  const back = await open(visit.to);
  return { page: back, ...problemIn(back) };
}

/** What is chosen on the page of an identity session; `go_back` leaves it as it was. */
export type IdentityOutcome = OutcomeKey | "go_back";

export interface IdentityManners {
  outcome?: IdentityOutcome;
  /** The name on the document. */
  firstName?: string;
  lastName?: string;
  document?: "passport" | "id_card" | "driving_license";
  /** ISO 3166-1 alpha-2 code of the country that issued it. */
  country?: string;
}

/** Opens the address of an identity session and answers its page. Throws where the address was opened before, or is too old. */
export async function checkIdentity(url: string, manners: IdentityManners = {}): Promise<Visit> {
  const {
    outcome = "verified",
    firstName = "Test",
    lastName = "Person",
    document = "passport",
    country = "SE",
  } = manners;
  const opened = await fetch(url, { redirect: "manual" });
  const visit = opened.headers.get("location");
  if (visit === null) throw new Error(`${url} opens nothing: ${textOf(await opened.text())}`);
  const fields = { outcome, first_name: firstName, last_name: lastName, document, country };
  return submit(await open(visit), visit, fields, /^\/identity\/v\//);
}

/** Presses the button of one form of a page, by what its address or its inside has. */
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

/** The words of a page. */
export function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ")
    .trim();
}
