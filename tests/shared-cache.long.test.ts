/** A shared cache in front of the program stores visitors' pages, and never serves a page to the wrong reader. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISMISSED_COOKIE } from "#app/features/announcements/announcement.ts";
import { publishAnnouncement, writeAnnouncement } from "#app/features/announcements/announcing.server.ts";
import { COMPARISON_COOKIE } from "#app/features/bookmarks/comparison/comparison.ts";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isShared, OWN, SHARED } from "#server/http/page-cache.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "./fixtures/casework/support.ts";
import { publish } from "./fixtures/market/published-pitches.ts";
import { type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";
import { type TestNginx, testNginx } from "./nginx.ts";

accountFixtures();

const NAME = "Runa Quist";
const NOTICE = "Runstenen flyttas i natt.";
const BROWSER_ID = "0198d0b6-0000-4000-8000-000000000000";

let program: Program;
let nginx: TestNginx;
let pages: string[];
let session: string;
let compared: string;
/** The address of the script that counts visitors who have agreed to it. */
let counting: string;
/** The notice that each market's pages show. */
const notices: Partial<Record<Market, string>> = {};

beforeAll(async () => {
  const { DATABASE_URL, SECRET, DATA_DIR } = process.env as Record<string, string>;
  const pitchId = await publish(db, { name: "Furufukt AB" });
  const { publicId } = await db
    .selectFrom("listings")
    .select("publicId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
  pages = [paths.search(), paths.pitch({ publicId, companyName: "Furufukt AB" })];
  compared = publicId;
  const admin = await newStaff("admin");
  for (const market of ["se", "no", "uk"] as const) {
    const id = newId();
    const times = { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 86_400_000) };
    const words = { text: NOTICE, link: null, linkText: null };
    await writeAnnouncement(admin, { id, market, ...words, tone: "notice", audience: "everyone", ...times });
    await publishAnnouncement(admin, id);
    notices[market] = id;
  }
  const { id } = await newMember({ name: NAME, lang: "dk" });
  session = await signedIn(id);
  program = await startProgram({
    DATABASE_URL: DATABASE_URL!,
    SECRET: SECRET!,
    DATA_DIR: DATA_DIR!,
    TRUSTED_PROXIES: "1",
    READS_PER_MINUTE: "100000",
  });
  nginx = await testNginx(program.port);
  const scripts = async (chosen: "necessary" | "all") => {
    const { text } = await ask(program.port, "fi", paths.search(), cookiesOf({ host: "fi", page: "", chosen }));
    return [...text.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src!);
  };
  const plain = await scripts("necessary");
  counting = (await scripts("all")).find((src) => !plain.includes(src))!;
  expect(counting).toBeDefined();
}, 600_000);

afterAll(async () => {
  await nginx?.stop();
  if (program) await stopProgram(program.child);
});

interface Reader {
  host: Market;
  page: string;
  session?: true;
  flash?: true;
  language?: Market;
  theme?: "dark";
  chosen?: "necessary" | "all";
  compares?: true;
  closed?: "shown" | "another";
}

/** Every kind of reader: with and without each cookie, on two hosts, of two pages. */
function readers(): Reader[] {
  let all: Partial<Reader>[] = [{}];
  const by = <K extends keyof Reader>(name: K, values: readonly (Reader[K] | undefined)[]) => {
    all = all.flatMap((reader) => values.map((value) => ({ ...reader, [name]: value })));
  };
  by("host", ["se", "uk"]);
  by("page", pages);
  by("session", [undefined, true]);
  by("flash", [undefined, true]);
  by("language", [undefined, "no"]);
  by("theme", [undefined, "dark"]);
  by("chosen", [undefined, "necessary", "all"]);
  by("compares", [undefined, true]);
  by("closed", [undefined, "shown", "another"]);
  return all as Reader[];
}

const marketOf = ({ language, host }: Pick<Reader, "language" | "host">): Market => language ?? host;

function cookiesOf(reader: Reader): string | undefined {
  const { session: member, flash, language, theme, chosen, compares, closed } = reader;
  const cookies = [
    ...(member ? [session] : []),
    ...(flash ? ["flash=failure-app-check-failed.1"] : []),
    ...(language ? [`preferredLanguage=${language}`] : []),
    ...(theme ? [`theme=${theme}`] : []),
    ...(chosen
      ? [`${COOKIE_CHOICE}=${cookieChoiceValue({ analytics: chosen === "all", browserId: BROWSER_ID })}`]
      : []),
    ...(compares ? [`${COMPARISON_COOKIE}=${compared}`] : []),
    ...(closed ? [`${DISMISSED_COOKIE}=${(closed === "shown" && notices[marketOf(reader)]) || newId()}`] : []),
  ];
  return cookies.length > 0 ? cookies.join("; ") : undefined;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

function ask(port: number, host: Market, path: string, cookie?: string, more: object = {}): Promise<Answer> {
  const headers = { host: `${host}.localhost:3000`, accept: "text/html", ...(cookie && { cookie }), ...more };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    })
      .once("error", reject)
      .end();
  });
}

/** The personal parts of a page. */
function seen(text: string) {
  const [, attributes] = /<html([^>]*)>/.exec(text)!;
  return {
    language: /lang="([^"]+)"/.exec(attributes!)![1],
    theme: /data-theme="([^"]+)"/.exec(attributes!)?.[1],
    named: text.includes(NAME),
    asked: text.includes('id="cookies"'),
    told: text.includes('class="toast"'),
    noticed: text.includes(NOTICE),
    counted: text.includes(counting),
  };
}

function expected(reader: Reader) {
  return {
    language: factsOf(marketOf(reader)).htmlLang,
    theme: reader.theme,
    named: reader.session === true,
    asked: !reader.chosen,
    told: reader.flash === true,
    noticed: reader.closed !== "shown",
    // Members' pages begin to count by a script of theirs.
    counted: !reader.session && reader.chosen === "all",
  };
}

describe.each([
  ["that goes by the document's rule and not by Vary, as most do", () => nginx.port],
  ["that goes by the headers alone", () => nginx.laxPort],
])("a cache %s", (_how, port) => {
  test("gives each reader their own, in whatever order they come", async () => {
    const all = readers();
    const visitors = all.filter((reader) => !reader.session).reverse();
    for (const reader of [...all, ...visitors]) {
      const cookies = cookiesOf(reader);
      const { status, headers, text } = await ask(port(), reader.host, reader.page, cookies);
      const who = `${cookies} on ${reader.host}${reader.page}`;
      expect(status, who).toBe(200);
      expect(seen(text), who).toEqual(expected(reader));
      expect(headers["cache-control"], who).toBe(isShared(cookies) ? SHARED : OWN);
      if (!isShared(cookies)) expect(headers["x-cache"], who).not.toBe("HIT");
    }
  });
});

test("whoever has chosen nothing is answered by the cache, another site's cookies or not, and asks again for what has changed only", async () => {
  for (const page of pages) {
    for (const cookies of [undefined, "_ga=GA1.1.1; languageOffer=dk"]) {
      await ask(nginx.port, "fi", page, cookies);
      const { headers, text } = await ask(nginx.port, "fi", page, cookies);
      expect(headers["x-cache"]).toBe("HIT");
      expect(seen(text)).toEqual({
        language: factsOf("fi").htmlLang,
        theme: undefined,
        named: false,
        asked: true,
        told: false,
        noticed: false,
        counted: false,
      });
      const again = await ask(nginx.port, "fi", page, cookies, { "if-none-match": headers.etag });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
  }
});

test("a shared page runs no inline script, and what it fetches ahead is said in a header", async () => {
  for (const page of pages) {
    const { headers, text } = await ask(program.port, "uk", page);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
      expect(tag).toMatch(/ type="application\/ld\+json"| src="\/assets\//);
    }
    const rules = JSON.parse(String(headers["speculation-rules"]));
    const { headers: given, text: json } = await ask(nginx.port, "uk", rules);
    expect(given["content-type"]).toBe("application/speculationrules+json");
    expect(JSON.parse(json)).toHaveProperty("prefetch");
  }
});
