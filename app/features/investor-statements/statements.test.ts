import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { saveProfile } from "#app/features/profiles/profile.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { form as profileForm } from "#tests/fixtures/accounts/profiles.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { remindOfEndings } from "./reminding.server.ts";
import * as gate from "./routes/investor-status.tsx";
import * as withdrawal from "./routes/withdrawal.tsx";
import { TEXT_VERSION } from "./statement-texts.ts";
import { signStatement, statementsOf } from "./statements.server.ts";

accountFixtures();

const HIGH = { kind: "high-net-worth", income: "on", incomeDetail: "£120,000", accepted: "on", name: "Bo Ek" };
const DAY = 86_400_000;

interface Reader {
  id: string;
  email: string;
  cookies: Record<string, string>;
  /** As the next request finds them. */
  actor(): Promise<Member>;
  /** Sends the form of the gate; `shown` are hidden fields of an older form. */
  sign(form: Record<string, string>, shown?: { previous?: string; text?: string }): ReturnType<typeof openPage>;
}

/** A member who finished onboarding in a market. */
async function reader({
  lang = "uk",
  lives = lang,
  side = "investor",
  zone = null,
}: {
  lang?: Market;
  lives?: Market;
  side?: Side;
  zone?: string | null;
} = {}): Promise<Reader> {
  const { id, email } = await newAccount();
  await db
    .updateTable("users")
    .set({ lang, side, username: `u${id.slice(-12)}`, timeZone: zone })
    .where("id", "=", id)
    .execute();
  await db.insertInto("profiles").values({ userId: id, market: lives }).execute();
  const cookie = await signedIn(id);
  const [name, value] = cookie.split("=") as [string, string];
  const actor = async () => (await actorOf(new Headers({ cookie }))) as Member;
  return {
    ...{ id, email, cookies: { [name]: value }, actor },
    sign: async (form, shown = {}) => {
      const [latest] = await statementsOf(await actor());
      const hidden = { previous: latest?.id ?? "", text: TEXT_VERSION, ...shown };
      return openPage(gate, "/pages/investor-status", {
        market: lang,
        cookies: { [name]: value },
        form: { ...form, ...hidden },
      });
    },
  };
}

/** What bars the reader, by the request's rule and by that of background work, which have to agree. */
async function barOf({ id, actor }: Reader): Promise<string | null> {
  const bar = barToFigures(await actor());
  const { open } = await db
    .selectFrom("users as u")
    .select(seesFigures("u").as("open"))
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(open).toBe(bar === null);
  return bar;
}

afterEach(() => moveClock(0));

describe("the gate", () => {
  test.each<[string, Parameters<typeof reader>[0], string | null]>([
    ["an investor in the United Kingdom", {}, "investor-statement"],
    ["an entrepreneur there", { side: "entrepreneur" }, "investor-statement"],
    ["somebody who lives there and reads in Swedish", { lang: "se", lives: "uk" }, "investor-statement"],
    ["somebody in Sweden", { lang: "se" }, null],
  ])("for %s", async (_, who, bar) => {
    expect(await barOf(await reader(who))).toBe(bar);
  });

  test("offers every country to whoever reads about another than theirs", async () => {
    const bo = await reader({ lives: "se" });
    const { html } = await openPage(gate, "/pages/investor-status?next=/pages/search", {
      market: "se",
      cookies: bo.cookies,
      pattern: "/pages/investor-status",
    });
    const [, form] = /<div class="note-actions">(.*?)<\/form>/s.exec(html)!;
    expect(form).toContain(`action="${paths.language()}"`);
    expect(form).toContain('name="next" value="/pages/search"');
    for (const market of MARKETS) expect(form).toContain(`value="${market}"`);
  });

  test("opens for twelve months by a signature, which is kept word for word, and leads back to the pitch", async () => {
    const bo = await reader();
    const { location } = await bo.sign({ ...HIGH, next: "/pitches/kelp-abcdefghij" });
    expect(location).toBe("/pitches/kelp-abcdefghij");
    expect(await barOf(bo)).toBeNull();
    const [statement] = await statementsOf(await bo.actor());
    expect(statement).toMatchObject({ kind: "high-net-worth", signedName: "Bo Ek", textVersion: TEXT_VERSION });
    expect(statement!.wording).toContain("nearest £10,000 in the last financial year: £120,000");
    expect(statement!.wording).toContain("**I accept that I could lose all of the money I invest.**");
    // Somebody may read it with their own eyes only.
    const settings = await import("./routes/settings-investor-status.tsx");
    const { text } = await openPage(settings, "/pages/settings/investor-status", { market: "uk", cookies: bo.cookies });
    expect(text).toContain("£120,000");
    expect(text).not.toContain("**");
  });

  test.each([
    ["no answer", {}, "kind"],
    ["no condition", { ...HIGH, income: "" }, "income"],
    ["no amount", { ...HIGH, incomeDetail: " " }, "incomeDetail"],
    ["too little", { ...HIGH, incomeDetail: "99,999" }, "incomeDetail"],
    ["too few net assets", { ...HIGH, netAssets: "on", netAssetsDetail: "249999" }, "netAssetsDetail"],
    ["a condition of the other kind", { ...HIGH, kind: "sophisticated" }, "privateEquity"],
    [
      "one investment",
      { ...HIGH, kind: "sophisticated", investments: "on", investmentsDetail: "1" },
      "investmentsDetail",
    ],
    ["no firm", { ...HIGH, kind: "sophisticated", privateEquity: "on" }, "privateEquityDetail"],
    ["no acceptance", { ...HIGH, accepted: "" }, "accepted"],
    ["no name", { ...HIGH, name: "" }, "name"],
  ])("stays closed with %s, and keeps the form", async (_, sent, field) => {
    const bo = await reader();
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ""));
    const { status, html } = await bo.sign(given);
    expect(status).toBe(422);
    expect(html).toContain(`href="#statement-${field}"`);
    for (const value of ["£120,000", "Bo Ek"].filter((each) => Object.values(given).includes(each)))
      expect(html).toContain(value);
    expect(await barOf(bo)).toBe("investor-statement");
  });

  test("is closed by “none of these”, with a plain sentence, whatever was signed before", async () => {
    const bo = await reader();
    await bo.sign({ ...HIGH, kind: "sophisticated", angels: "on", angelsDetail: "Fjord Angels" });
    expect(await barOf(bo)).toBeNull();
    await bo.sign({ kind: "none" });
    expect(await barOf(bo)).toBe("investor-statement");
    const { text } = await openPage(gate, "/pages/investor-status", { market: "uk", cookies: bo.cookies });
    expect(text).toContain("none of these applies");
  });
});

describe("bad input", () => {
  test("a form that is sent twice signs once, and a replayed one undoes no withdrawal", async () => {
    const bo = await reader();
    const shown = { previous: "" };
    await bo.sign(HIGH, shown);
    expect((await bo.sign(HIGH, shown)).status).toBe(409);
    await openPage(withdrawal, "/pages/settings/investor-status/withdrawal", {
      market: "uk",
      cookies: bo.cookies,
      form: {},
    });
    expect(await barOf(bo)).toBe("investor-statement");
    expect((await bo.sign(HIGH, shown)).status).toBe(409);
    expect(await barOf(bo)).toBe("investor-statement");
    expect(await statementsOf(await bo.actor())).toHaveLength(1);
  });

  test("a text that is not the current one is not signed", async () => {
    const bo = await reader();
    expect((await bo.sign(HIGH, { text: "SI-2005-1529" })).status).toBe(409);
    expect(await barOf(bo)).toBe("investor-statement");
  });

  test("what was signed cannot be edited, or taken back to life", async () => {
    const bo = await reader();
    await bo.sign(HIGH);
    const edit = (change: object) =>
      db.updateTable("investorStatements").set(change).where("userId", "=", bo.id).execute();
    for (const change of [{ wording: "I am rich." }, { validUntil: new Date("2030-01-01") }, { kind: "sophisticated" }])
      await expect(edit(change)).rejects.toThrow("not changed");
    await edit({ withdrawnAt: now() });
    await expect(edit({ withdrawnAt: null })).rejects.toThrow("not changed");
  });

  test.each([
    [null, "Europe/London"],
    ["Pacific/Auckland", "Pacific/Auckland"],
    ["America/Los_Angeles", "America/Los_Angeles"],
  ])("it ends at midnight of the zone %s", async (zone, expected) => {
    const bo = await reader({ zone });
    await bo.sign(HIGH);
    const [statement] = await statementsOf(await bo.actor());
    const local = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: expected });
    const [day, time] = local.format(statement!.validUntil!).split(" ");
    const [signed] = local.format(statement!.signedAt).split(" ");
    expect([Number(day!.slice(0, 4)) - 1, day!.slice(5), time]).toEqual([
      Number(signed!.slice(0, 4)),
      signed!.slice(5),
      "00:00",
    ]);
    const left = statement!.validUntil!.getTime() - Date.now();
    moveClock(left - 60_000);
    await db
      .updateTable("sessions")
      .set({ usedAt: now(), authenticatedAt: now() })
      .where("userId", "=", bo.id)
      .execute();
    expect(barToFigures({ ...(await memberRow(bo.id)) })).toBeNull();
    moveClock(left + 1_000);
    expect(barToFigures({ ...(await memberRow(bo.id)) })).toBe("investor-statement");
  });

  test("moving the profile abroad opens nothing for thirty days, is asked, and is logged", async () => {
    const bo = await reader({ lang: "se", lives: "uk" });
    const edit = await import("#app/features/profiles/routes/edit.tsx");
    const send = (form: Record<string, string>) =>
      openPage(edit, "/pages/profile/edit", { market: "se", cookies: bo.cookies, form: { market: "se", ...form } });
    const asked = await send({});
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("30");
    expect(await db.selectFrom("residenceChanges").select("id").where("userId", "=", bo.id).execute()).toEqual([]);
    expect((await send({ moved: "on" })).status).toBe(302);
    expect(await barOf(bo)).toBe("investor-statement");
    const log = db
      .selectFrom("residenceChanges")
      .select(["fromMarket", "toMarket"])
      .where("userId", "=", bo.id)
      .orderBy("id");
    expect(await log.execute()).toEqual([{ fromMarket: "uk", toMarket: "se" }]);
    // Moving about does not shorten it.
    for (const market of ["uk", "no", "se"] as const) await saveProfile(await bo.actor(), profileForm({ market }));
    expect(await barOf(bo)).toBe("investor-statement");
    await db
      .updateTable("residenceChanges")
      .set({ changedAt: new Date(Date.now() - 31 * DAY) })
      .where("userId", "=", bo.id)
      .execute();
    expect(await barOf(bo)).toBeNull();
  });
});

/** The member's facts, without a session. */
async function memberRow(id: string): Promise<Member> {
  const row = await db
    .selectFrom("users")
    .select(["lang", "emailVerified", "investorStatementUntil"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, kind: "member", id, side: "investor", staffRole: null } as Member;
}

test("the member is reminded once, a month before, unless they have signed again", async () => {
  const [bo, ann] = [await reader(), await reader()];
  for (const each of [bo, ann]) await each.sign(HIGH);
  const member = await ann.actor();
  const [{ id: previous } = { id: "" }] = await statementsOf(member);
  moveClock(340 * DAY);
  const form = {
    kind: "high-net-worth",
    answers: { income: 120_000 },
    name: "Ann",
    text: TEXT_VERSION,
    previous,
  } as const;
  expect((await signStatement(member, form)).ok).toBe(true);
  expect(await remindOfEndings(systemActor("test"))).toBeGreaterThan(0);
  expect(await remindOfEndings(systemActor("test"))).toBe(0);
  const [mail, ...more] = await mailsTo(bo.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toContain("Your investor statement ends on");
  expect(await mailsTo(ann.email)).toEqual([]);
});

describe("in public", () => {
  beforeAll(() => {
    vi.resetModules();
  });
  test("nobody signs a text that the operator has not confirmed", async () => {
    const { env } = await import("#app/platform/env/env.server.ts");
    Object.assign(env(), { exposedBy: "PUBLIC_URL" });
    const { canBeSigned } = await import("./statements.server.ts");
    expect(canBeSigned()).toBe(false);
    Object.assign(env(), { INVESTOR_STATEMENT_TEXT: TEXT_VERSION });
    expect(canBeSigned()).toBe(true);
  });
});
