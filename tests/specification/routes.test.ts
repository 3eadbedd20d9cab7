/**
 * Every path of specification §2, opened by an authorised reader in five languages: it has a page with its own title, and its variants
 * redirect to it permanently.
 */
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import sitemap from "#app/routes.ts";
import { canonicalPath } from "#server/http/canonical.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { newGuest, newMember } from "../fixtures/casework/support.ts";
import { openPage } from "../fixtures/program/pages.tsx";

accountFixtures();

/** Members with a plan; `sso` signs in by provider only, `verified` and `cancelled` have identity checks with that outcome. */
type Who = "visitor" | "guest" | "member" | "sso" | "verified" | "cancelled";

/** The table of specification §2 "Screens and routes", in order, with the reader of each. */
const PATHS: readonly (readonly [path: string, who: Who])[] = [
  ["/", "visitor"],
  ["/pages/home", "member"],
  ["/pages/sign-up", "visitor"],
  ["/pages/sign-in", "visitor"],
  ["/pages/forgot-password", "visitor"],
  // Members follow what they saved in their pipeline.
  ["/pages/bookmark", "guest"],
  ["/pages/contact", "visitor"],
  ["/pages/delete-account", "member"],
  ["/pages/delete-account-sso", "sso"],
  ["/pages/email-cancel", "visitor"],
  ["/pages/perks", "member"],
  ["/pages/faq", "visitor"],
  ["/pages/identity", "member"],
  ["/pages/verify-success", "verified"],
  ["/pages/verify-cancel", "cancelled"],
  ["/pages/messages", "member"],
  ["/pages/profile", "member"],
  ["/pages/refer", "member"],
  ["/pages/search", "visitor"],
  ["/pages/users", "member"],
  ["/pages/settings", "member"],
  ["/pages/social-media", "visitor"],
  ["/pages/create", "member"],
];

/** Titles that are the same in two languages. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "/pages/home": ["no", "dk"],
  "/pages/profile": ["se", "no", "dk"],
};

/** Route files by path. */
function filesOf(entries: readonly RouteConfigEntry[], above = ""): [string, string][] {
  return entries.flatMap(({ path, index, children, file }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const found: [string, string][] = path !== undefined || index ? [[own || "/", file]] : [];
    return [...found, ...filesOf(children ?? [], own)];
  });
}

// An index route replaces its layout.
const FILES = new Map(filesOf(sitemap as RouteConfigEntry[]));

let cookies: Record<Who, Record<string, string>>;

beforeAll(async () => {
  const make = () => newMember({ side: "entrepreneur", plan: "premium" });
  const [member, sso, verified, cancelled] = [await make(), await make(), await make(), await make()];
  const provider = { userId: sso.id, provider: "google", subject: "paths", email: sso.email };
  await db.insertInto("providerAccounts").values(provider).execute();
  await db.deleteFrom("passwords").where("userId", "=", sso.id).execute();
  const at = new Date();
  const attempt = { method: "document", startedAt: at, settledAt: at };
  const names = {
    profileName: verified.name,
    verifiedName: verified.name,
    expiresAt: new Date(at.getTime() + 86_400_000),
  };
  const begun = { id: newId(), userId: cancelled.id, method: "document", startedAt: at, status: "started" };
  await db
    .insertInto("verifications")
    .values({ ...attempt, ...names, id: newId(), userId: verified.id, status: "succeeded" })
    .execute();
  await db.insertInto("verifications").values(begun).execute();
  await db
    .updateTable("verifications")
    .set({ status: "cancelled", settledAt: at })
    .where("id", "=", begun.id)
    .execute();
  const cookieOf = async ({ id }: Pick<Member, "id">) => {
    const [name, value] = (await signedIn(id)).split("=") as [string, string];
    return { [name]: value };
  };
  cookies = {
    visitor: {},
    guest: await cookieOf(await newGuest()),
    member: await cookieOf(member),
    sso: await cookieOf(sso),
    verified: await cookieOf(verified),
    cancelled: await cookieOf(cancelled),
  };
});

const titles = new Map<string, Promise<string>>();

/** The title of a path, which is opened once in each language. */
function titleOf(path: string, who: Who, market: Market): Promise<string> {
  const key = `${market} ${path}`;
  const found = titles.get(key) ?? openedTitle(path, who, market);
  titles.set(key, found);
  return found;
}

async function openedTitle(path: string, who: Who, market: Market): Promise<string> {
  const file = FILES.get(path);
  if (!file) throw new Error(`${path} has no page`);
  const page = (await import(resolve("app", file))) as Parameters<typeof openPage>[0];
  const { status, html, location } = await openPage(page, path, { market, cookies: cookies[who] });
  expect([status, location], path).toEqual([200, null]);
  const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);
  expect(titles, path).toHaveLength(1);
  return titles[0]!.replace(` · ${BRAND}`, "");
}

describe("each path has a title in five languages", () => {
  test.each(PATHS)("%s", async (path, who) => {
    const titles = Object.fromEntries(
      await Promise.all(MARKETS.map(async (market) => [market, await titleOf(path, who, market)] as const)),
    ) as Record<Market, string>;
    for (const title of Object.values(titles)) expect(title.length).toBeGreaterThan(2);
    const shared = MARKETS.filter((one) => MARKETS.some((other) => other !== one && titles[other] === titles[one]));
    expect(shared, JSON.stringify(titles)).toEqual(SAME[path] ?? []);
  });
});

test.each(MARKETS)("no two of them have the same: %s", async (market) => {
  const known = PATHS.filter(([path]) => FILES.has(path));
  const titles: string[] = [];
  for (const [path, who] of known) titles.push(await titleOf(path, who, market));
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test.each(PATHS.map(([path]) => path))("%s in its other forms leads to it for good", (path) => {
  const stem = path === "/" ? "" : path;
  const forms = [
    `${stem}/index.html`,
    `${stem}/index`,
    `${stem}/index/`,
    ...(stem ? [`${stem}.html`, `${stem}/`] : []),
  ];
  for (const form of forms) expect(canonicalPath(form), form).toBe(path);
  expect(canonicalPath(path)).toBeUndefined();
});

describe.each(MARKETS)("not-found pages in %s", (market) => {
  test("of a pitch, a profile and anything else each have a title of their own", async () => {
    const pages = [
      ["/pitches/nonsense", "pages/pitch.tsx", "/pitches/:pitch", "visitor"],
      ["/pages/profile/nobody-here", "pages/member-profile.tsx", "/pages/profile/:username", "member"],
      ["/nothing-here", "pages/not-found.tsx", "*", "visitor"],
    ] as const;
    const titles: string[] = [];
    for (const [address, file, pattern, who] of pages) {
      const page = (await import(resolve("app", file))) as Parameters<typeof openPage>[0];
      const { status, html } = await openPage(page, address, { market, pattern, cookies: cookies[who] });
      expect(status, address).toBe(404);
      titles.push(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
    }
    expect(new Set(titles).size, titles.join(" | ")).toBe(3);
  });
});
