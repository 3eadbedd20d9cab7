/** Browsers and people of tests of the ways in through providers; `providersWorld()` is called once at the top of a test file. */
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect } from "vitest";
import { speakTo } from "#app/features/providers/gateway-providers.server.ts";
import type { Provider } from "#app/features/providers/providers.ts";
import { APP_CHECK_HEADER } from "#app/platform/app-check.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { loader as callback } from "#app/routes/account/provider-callback.ts";
import { action as complete } from "#app/routes/account/provider-sign-up.tsx";
import { loader as start } from "#app/routes/account/provider-start.ts";
import { makeVisit } from "#server/visit.ts";
import { type Identity, openIdentity } from "#standins/identity/server.ts";
import { accountsWorld, freshEmail, newAccount } from "./accounts.ts";
import { appChecked } from "./app-check.ts";
import { answerProvider, type Choice } from "./identity.ts";
import { signedIn } from "./sign-in.ts";

export const ORIGIN = "http://uk.localhost:3000";

let identity: Identity;
let people = 0;

/** The local identity provider as the tests' product knows it. */
export function standIn(): Identity {
  return identity;
}

/** Registers what opens database, mailbox and identity provider before the file's tests, and closes them after. */
export function providersWorld(): void {
  accountsWorld();
  beforeAll(async () => {
    identity = await openIdentity({ origins: [ORIGIN, "http://localhost:3000"] });
    speakTo(identity.providers);
  });
  afterAll(async () => {
    speakTo(undefined);
    await identity.close();
  });
}

/** A browser: keeps its cookies. */
export class Browser {
  jar = new Map<string, string>();
  origin = ORIGIN;
  /** It has solved the app check; else it says that it has. */
  checked = true;

  constructor(cookie?: string) {
    if (cookie) this.#keep([cookie]);
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value && !/max-age=0/i.test(cookie)) this.jar.set(name!, value);
      else this.jar.delete(name!);
    }
  }

  async call(
    handler: (args: never) => unknown,
    address: string,
    { form, params = {}, site = "same-origin" }: { form?: Record<string, string>; params?: object; site?: string } = {},
  ): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(new URL(address, this.origin), {
      headers: { ...(this.checked ? appChecked() : { [APP_CHECK_HEADER]: "forged" }), cookie, "sec-fetch-site": site },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    const context = new RouterContextProvider();
    people += 1;
    context.set(visitContext, await makeVisit(request, `10.8.${people >> 8}.${people % 256}`));
    const answer: unknown = await Promise.resolve()
      .then(() => handler({ request, context, url: new URL(request.url), params } as never))
      .catch((thrown: unknown) => thrown);
    if (answer instanceof Error) throw answer;
    const response =
      answer instanceof Response
        ? answer
        : Response.json(
            (answer as { data?: unknown } | null)?.data ?? answer ?? null,
            (answer as { init?: ResponseInit })?.init ?? {},
          );
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  /** Sets out for a provider. Returns the address there. */
  async start(provider: string, query = "", site = "same-origin"): Promise<Response> {
    return this.call(start, `/auth/${provider}${query}`, { params: { provider }, site });
  }

  /** Comes back from a provider. */
  async back(provider: string, address: URL | string): Promise<Response> {
    return this.call(callback, String(address), { params: { provider }, site: "cross-site" });
  }

  /** There and back. Returns where that leads. */
  async visit(provider: Provider, choice: Choice = {}, query = ""): Promise<string> {
    const there = to(await this.start(provider, query));
    return to(await this.back(provider, await answerProvider(there, choice)));
  }

  async member(): Promise<string | undefined> {
    const visit = await makeVisit(
      new Request(this.origin, { headers: { cookie: [...this.jar].map((pair) => pair.join("=")).join("; ") } }),
      "10.7.0.1",
    );
    return visit.actor.kind === "member" ? visit.actor.id : undefined;
  }
}

/** Where a redirect leads. */
export function to(response: Response): string {
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

/** Somebody whom nobody has met. */
export function somebody(): Choice & { email: string } {
  return { person: "other", name: "Siri Nyström", email: freshEmail() };
}

/** A member who came by a provider. */
export async function newcomerBy(provider: Provider, choice = somebody()) {
  const browser = new Browser();
  expect(await browser.visit(provider, choice)).toBe("/pages/sign-up/provider");
  const response = await browser.call(complete, "/pages/sign-up/provider", { form: { name: "Siri", terms: "on" } });
  expect(to(response)).toBe("/pages/onboarding");
  const id = await browser.member();
  return { browser, id: id!, choice };
}

/** A member with a password, signed in. */
export async function oldHand() {
  const account = await newAccount();
  return { ...account, browser: new Browser(await signedIn(account.id)) };
}
