/** Clients without a browser, which send forms as browsers do, and the cookies of both. */
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

/** What a browser keeps. */
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A client with a browser's cookies. It follows no redirect by itself, and says where its requests come from, as browsers do. */
export async function openClient(language: Market, cookies: State["cookies"] = []): Promise<APIRequestContext> {
  const client = await requests.newContext({
    baseURL: origin,
    maxRedirects: 0,
    // Devices are listed under the name of their browser.
    userAgent: devices["Desktop Chrome"].userAgent,
    storageState: { cookies: [...cookies, cookie("preferredLanguage", language)], origins: [] },
    extraHTTPHeaders: { Origin: origin },
  });
  return proving(client);
}

/** Has a client solve the app check before it sends anything, as a browser's script does. */
function proving(client: APIRequestContext): APIRequestContext {
  let proof: Promise<unknown> | undefined;
  const post = client.post.bind(client);
  client.post = async (address, options) => {
    proof ??= prove(post, await client.get("/app-check/challenge"));
    await proof;
    return post(address, options);
  };
  return client;
}

async function prove(post: APIRequestContext["post"], asked: APIResponse): Promise<void> {
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

/** Sets the choices of a reader. */
export async function setCookies(context: BrowserContext, values: Record<string, string | undefined>): Promise<void> {
  const cookies = Object.entries(values).flatMap(([name, value]) => (value ? [cookie(name, value)] : []));
  if (cookies.length > 0) await context.addCookies(cookies);
}
