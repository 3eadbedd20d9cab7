/** Sign-ins that tests share: by the real forms without a browser, once per worker. */
import { expect } from "@playwright/test";
import { COOKIE_CHOICE } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DEMO_PASSWORD } from "#demo/sign-in-accounts.ts";
import { openClient, type State } from "./clients.ts";
import { freshCode, keyOf } from "./codes.ts";

/** A person with an account. */
export interface Person {
  email: string;
  market: Market;
  /** By default the demo world's. */
  password?: string;
}

/** Who reads: a member, a guest, or a visitor. */
export type Reader = Person | "guest" | null;

export function marketOf(reader: Reader): Market | undefined {
  return reader && reader !== "guest" ? reader.market : undefined;
}

/** Cookies that are a test's own choices, and not part of the sign-in. */
const CHOICES = ["theme", "preferredLanguage", COOKIE_CHOICE, "app-check"];

const known = new Map<string, State["cookies"]>();

/** The cookies of a browser that is signed in as the reader. */
export async function signInCookies(reader: Reader): Promise<State["cookies"]> {
  if (!reader) return [];
  const name = reader === "guest" ? reader : reader.email;
  let cookies = known.get(name);
  if (!cookies || !(await stillSignedIn(cookies))) {
    cookies = await signedIn(reader);
    known.set(name, cookies);
  }
  return cookies;
}

async function signedIn(reader: Exclude<Reader, null>): Promise<State["cookies"]> {
  const client = await openClient(marketOf(reader) ?? "se");
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await client.post(path, { form });
    expect(answer.status(), `signing in at ${path}`).toBe(302);
    return answer.headers().location;
  };
  try {
    if (reader === "guest") await send(paths.guest(), {});
    else {
      const { email, password = DEMO_PASSWORD } = reader;
      const next = await send(paths.signIn(), { email, password });
      const key = keyOf(email);
      if (key) await send(next!, { code: await freshCode(email, key) });
    }
    const { cookies } = await client.storageState();
    return cookies.filter(({ name }) => !CHOICES.includes(name));
  } finally {
    await client.dispose();
  }
}

/** Whether a stored sign-in is still valid: other tests end sessions, and a re-authentication renews the token. */
async function stillSignedIn(cookies: State["cookies"]): Promise<boolean> {
  const client = await openClient("se", cookies);
  try {
    return (await client.get(paths.bookmarks())).status() === 200;
  } finally {
    await client.dispose();
  }
}
