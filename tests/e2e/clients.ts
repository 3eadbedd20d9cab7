/** HTTP clients without a browser, which send forms as browsers do, and cookies for both. */
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  devices,
  request as requests,
} from "@playwright/test";
import type { Challenge } from "altcha-lib/types";
import type { Market } from "#app/i18n/markets.ts";
import { solved } from "../fixtures/accounts/app-check-solver.ts";
import { origin } from "./server.ts";

/** A browser's storage. */
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A client with a browser's cookies. It follows no redirects, and sends an Origin header as browsers do. */
export async function openClient(language: Market, cookies: State["cookies"] = []): Promise<APIRequestContext> {
  const client = await requests.newContext({
    baseURL: origin,
    maxRedirects: 0,
    // Sessions are listed by browser name.
    userAgent: devices["Desktop Chrome"].userAgent,
    storageState: { cookies: [...cookies, cookie("preferredLanguage", language)], origins: [] },
    extraHTTPHeaders: { Origin: origin },
  });
  return withAppCheck(client);
}

/** Makes a client solve the app check before its first form, as a browser's script does. */
function withAppCheck(client: APIRequestContext): APIRequestContext {
  let proof: Promise<unknown> | undefined;
  const post = client.post.bind(client);
  client.post = async (address, options) => {
    proof ??= solveAppCheck(post, await client.get("/app-check/challenge"));
    await proof;
    return post(address, options);
  };
  return client;
}

async function solveAppCheck(post: APIRequestContext["post"], asked: APIResponse): Promise<void> {
  const { challenge } = (await asked.json()) as { challenge: Challenge };
  await post("/app-check/token", { form: { proof: await solved(challenge) } });
}

function cookie(name: string, value: string): State["cookies"][number] {
  return {
    name,
    value,
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax",
  };
}

/** Sets cookies, such as language and theme. */
export async function setCookies(context: BrowserContext, values: Record<string, string | undefined>): Promise<void> {
  const cookies = Object.entries(values).flatMap(([name, value]) => (value ? [cookie(name, value)] : []));
  if (cookies.length > 0) await context.addCookies(cookies);
}
