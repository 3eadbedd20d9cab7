/** Invalid tokens and foreign Host headers at the five hosts; and their robots.txt and canonical addresses. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { bearer, cookiesOf, hostOf, originOf, people, signInOn, sync, tokenFor, withPeople } from "./hosts.ts";
import { nextMailTo } from "./mailbox.ts";
import { addresses } from "./pages.ts";
import { type Asking, ask, port, resetLimits, rows } from "./server.ts";

withPeople();

test.describe("the sync address", () => {
  test("answers each token that does not do with its status, and changes nothing", async ({ stage }) => {
    const page = await stage.enter(null);
    await signInOn(page, "se", people[0]!);
    const context = page.context();
    const [used, expired, ended, good] = [
      await tokenFor(context, "se", "fi"),
      await tokenFor(context, "se", "fi"),
      await tokenFor(context, "se", "fi"),
      await tokenFor(context, "se", "fi"),
    ];
    const first = await sync("fi", { headers: bearer(used) });
    expect(first).toMatchObject({ status: 204, text: "" });
    expect(String(first.headers["set-cookie"])).toMatch(
      /stakeholm\.session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(first.headers["cache-control"]).toBe("no-store");
    await rows("update hand_overs set created_at = created_at - interval '6 minutes' where token_hash = sha256($1)", [
      Buffer.from(expired),
    ]);
    await rows("update hand_overs set session_id = gen_random_uuid() where token_hash = sha256($1)", [
      Buffer.from(ended),
    ]);
    const cases: [Asking, number, string][] = [
      [{}, 401, "sign-in-needed"],
      [{ headers: { Authorization: "Bearer" } }, 400, "hand-over-malformed"],
      [{ headers: { Authorization: `Basic ${good}` } }, 400, "hand-over-malformed"],
      [{ headers: bearer(`${good}x`) }, 400, "hand-over-malformed"],
      [{ headers: bearer("A".repeat(43)) }, 401, "hand-over-unknown"],
      [{ headers: bearer(ended) }, 401, "hand-over-ended"],
      [{ headers: { ...bearer(good), Origin: originOf("no") }, host: hostOf("no") }, 403, "hand-over-elsewhere"],
      [
        { headers: { ...bearer(good), Origin: "http://evil.example" }, host: "evil.example" },
        403,
        "hand-over-elsewhere",
      ],
      [{ headers: bearer(used) }, 410, "hand-over-used"],
      [{ headers: bearer(expired) }, 410, "hand-over-expired"],
    ];
    for (const [asking, status, error] of cases) {
      const answer = await sync("fi", asking);
      expect(answer.status, error).toBe(status);
      expect(JSON.parse(answer.text), error).toEqual({ error });
      expect(answer.headers["set-cookie"], error).toBeUndefined();
      expect(answer.headers["www-authenticate"], error).toBe(status === 401 ? "Bearer" : undefined);
    }
    // Another site may have the token, but not the browser that it was issued to.
    for (const method of ["POST", "DELETE"]) {
      const foreign = { ...bearer(good), Origin: originOf("se"), Cookie: "a=b" };
      expect((await sync("fi", { method, headers: foreign })).status).toBe(403);
    }
    expect((await sync("fi", { headers: bearer(good) })).status).toBe(204);
  });

  test("signs out by DELETE: by its token what that opened, by its cookie everywhere", async ({ stage }) => {
    const page = await stage.enter(null);
    await signInOn(page, "se", people[0]!);
    const context = page.context();
    // Otherwise the page would go on loading pictures without the session.
    await page.close();
    const cookie = await cookiesOf(context, "se");
    const opened = async (token: string) =>
      String((await sync("fi", { headers: bearer(token) })).headers["set-cookie"]).split(";")[0]!;
    const isIn = async (market: Market, sent: string) =>
      (await ask("/pages/notifications", { host: hostOf(market), headers: { Cookie: sent } })).status === 200;

    const token = await tokenFor(context, "se", "fi");
    const there = await opened(token);
    expect(await isIn("fi", there)).toBe(true);
    const undone = await sync("fi", { method: "DELETE", headers: bearer(token) });
    expect(undone).toMatchObject({ status: 204, text: "" });
    expect(String(undone.headers["set-cookie"])).toMatch(/stakeholm\.session=; .*Max-Age=0/);
    expect(await isIn("fi", there)).toBe(false);
    expect(await isIn("se", cookie)).toBe(true);

    const again = await opened(await tokenFor(context, "se", "fi"));
    expect((await sync("fi", { method: "DELETE", headers: { Cookie: again } })).status).toBe(204);
    expect(await isIn("fi", again)).toBe(false);
    expect(await isIn("se", cookie)).toBe(false);
    expect((await sync("fi", { method: "DELETE" })).status).toBe(204);
  });

  test("is the only one that knows DELETE", async () => {
    for (const path of ["/", "/pages/sign-out", "/pages/language", "/auth/arrival", "/auth/token-sync.data"]) {
      const { status, headers } = await ask(path, { method: "DELETE", host: hostOf("fi") });
      expect(status, path).toBe(405);
      expect(headers.allow, path).toBe("GET, HEAD, POST");
    }
    expect((await sync("fi", { method: "PUT" })).headers.allow).toBe("GET, HEAD, POST, DELETE");
    expect((await sync("fi", { method: "GET" })).headers.location).toBe("/");
  });
});

test.describe("a Host that is not ours", () => {
  const evil = "evil.example:1234";

  test("is in no page, redirect or cookie, and in no page of ours afterwards", async () => {
    for (const path of ["/", "/pages/search", "/pages/terms", "/pages/sign-in", "/pages/sign-up", "/nothing-here"]) {
      const { text, headers } = await ask(path, { host: evil });
      expect(text, path).not.toContain("evil.example");
      expect(JSON.stringify(headers), path).not.toContain("evil.example");
      for (const market of MARKETS) {
        expect((await ask(path, { host: hostOf(market) })).text, `${path} ${market}`).not.toContain("evil.example");
      }
    }
    const form = { Origin: `http://${evil}`, "Content-Type": "application/x-www-form-urlencoded" };
    const { status, headers } = await ask("/pages/language", {
      method: "POST",
      host: evil,
      headers: form,
      body: "market=fi&next=%2Fpages%2Fsearch",
    });
    expect([status, headers.location]).toEqual([302, "/pages/search"]);
    expect(String(headers["set-cookie"])).not.toContain("Domain");
    expect((await ask("/pages/search/", { host: evil })).headers.location).toBe("/pages/search");
  });

  test.long("cannot be dressed as one of ours", async () => {
    for (const host of [
      `fi.localhost:${port}@evil.example`,
      `fi.localhost/evil`,
      "fi.localhost evil.example",
      "fi.localhost#",
    ]) {
      const { status, headers } = await ask("/pages/language?next=%2F", { host });
      expect([400, 302], host).toContain(status);
      expect(headers["set-cookie"], host).toBeUndefined();
    }
    const absolute = await ask("http://evil.example/pages/search", { host: hostOf("fi") });
    expect(absolute.text).not.toContain("evil.example");
  });

  test.long("gets no links in mails: they lead to the reader's own host", async () => {
    const { investor } = signInAccounts.fi;
    for (const host of [hostOf("se"), evil]) {
      await resetLimits();
      const { status } = await ask("/pages/forgot-password", {
        method: "POST",
        host,
        headers: { Origin: `http://${host}`, "Content-Type": "application/x-www-form-urlencoded" },
        body: `email=${encodeURIComponent(investor.email)}`,
      });
      expect(status).toBe(200);
      const mail = await nextMailTo(investor.email, "/pages/reset-password");
      expect(mail.html + mail.text).not.toContain("evil.example");
      const expected = host === evil ? `http://localhost:${port}` : originOf("fi");
      expect(new URL(mail.link("/pages/reset-password")).origin).toBe(expected);
    }
    await rows("delete from links where user_id = (select id from users where email = $1)", [investor.email]);
  });
});

test.describe("search engines", () => {
  const attributes = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1));

  test.long("find each page that may be listed at its right address, with the four others and a default", async () => {
    const { visitor } = addresses();
    let listed = 0;
    for (const path of visitor) {
      const { text, headers, status } = await ask(path, { host: hostOf("fi") });
      if (status >= 300 && status < 400) continue;
      const { pathname } = new URL(path, originOf("fi"));
      const canonical = attributes(text, /<link rel="canonical" href="([^"]+)"/g);
      const alternates = attributes(text, /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
      expect(headers.link, path).toBeUndefined();
      if (status >= 400 || /<meta name="robots" content="noindex"/.test(text)) {
        expect([canonical, alternates], path).toEqual([[], []]);
        continue;
      }
      listed++;
      expect(canonical, path).toEqual([[originOf("fi") + pathname]]);
      expect(alternates, path).toEqual([
        ...MARKETS.map((market) => [factsOf(market).htmlLang, originOf(market) + pathname]),
        ["x-default", originOf("uk") + pathname],
      ]);
    }
    expect(listed).toBeGreaterThanOrEqual(5);
  });

  test.long("find the same on every host, and the configured ones on theirs", async () => {
    const addressesOn = async (host: string) =>
      attributes(
        (await ask("/pages/terms", { host })).text,
        /<link rel="(?:alternate|canonical)"[^>]* href="([^"]+)"/g,
      ).flat();
    const [fi, dk] = [await addressesOn(hostOf("fi")), await addressesOn(hostOf("dk"))];
    expect(fi.slice(1)).toEqual(dk.slice(1));
    expect(await addressesOn("www.stakeholm.com")).toEqual([
      "http://stakeholm.com/pages/terms",
      ...MARKETS.map((market) => `http://${factsOf(market).host}/pages/terms`),
      "http://stakeholm.com/pages/terms",
    ]);
    expect(await addressesOn("evil.example")).toEqual([]);
  });
});

test.long("the sync address has limits", async () => {
  const stranger = () => sync("fi", { headers: bearer("A".repeat(43)) });
  const tries = await Promise.all(Array.from({ length: 70 }, stranger));
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]!.headers["retry-after"]).toBe("900");
  // A reached limit is cached for some seconds; later tests use other readers.
  const afterwards = async () => {
    await resetLimits();
    return (await stranger()).status;
  };
  await expect.poll(afterwards).toBe(401);
});
