/** Announcements: who sees which, when, and what administrators do with them. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newGuest, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { DISMISSED_COOKIE } from "./announcement.ts";
import { type AnnouncementInput, announcementSchema } from "./announcement-form.ts";
import {
  announcementList,
  announcementOf,
  discardAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  turnAnnouncement,
  writeAnnouncement,
} from "./announcing.server.ts";
import { currentAnnouncement } from "./current.server.ts";
import * as list from "./routes/announcements.tsx";
import { forgetShown, readShown, shownNotices } from "./shown.server.ts";

accountFixtures();

const HOUR = 3_600_000;
let admin: Member;
let member: Member;

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
  member = await newMember();
});

beforeEach(async () => {
  await db.deleteFrom("announcements").execute();
});

async function announce(change: Partial<AnnouncementInput> & { hours?: [number, number] } = {}): Promise<string> {
  const { hours = [-1, 1], ...rest } = change;
  const at = (offset: number) => new Date(now().getTime() + offset * HOUR);
  const input: AnnouncementInput = {
    ...({ id: newId(), market: "uk", text: "We move house tonight.", link: null, linkText: null } as const),
    ...({ tone: "notice", audience: "everyone", startsAt: at(hours[0]), endsAt: at(hours[1]) } as const),
    ...rest,
  };
  expect(await writeAnnouncement(admin, input)).toMatchObject({ ok: true });
  return input.id;
}

async function published(change: Parameters<typeof announce>[0] = {}): Promise<string> {
  const id = await announce(change);
  expect(await publishAnnouncement(admin, id)).toMatchObject({ ok: true });
  return id;
}

const shownTo = async (actor: Parameters<typeof currentAnnouncement>[0], market = "uk" as const, dismissed?: string) =>
  (
    await currentAnnouncement(
      actor,
      market,
      new Headers(dismissed === undefined ? {} : { cookie: `${DISMISSED_COOKIE}=${dismissed}` }),
    )
  )?.id;

test("a draft is shown to nobody; a published one to its country and audience", async () => {
  const draft = await announce();
  expect(await shownTo(VISITOR)).toBeUndefined();
  await publishAnnouncement(admin, draft);
  for (const actor of [VISITOR, member, await newGuest()]) expect(await shownTo(actor)).toBe(draft);
  expect(await currentAnnouncement(VISITOR, "se", new Headers())).toBeNull();
  await endAnnouncement(admin, draft);
  const members = await published({ audience: "members" });
  expect([await shownTo(member), await shownTo(VISITOR)]).toEqual([members, undefined]);
  const visitors = await published({ audience: "visitors" });
  expect([await shownTo(member), await shownTo(await newGuest())]).toEqual([members, visitors]);
});

test("of several, a warning first, then the one that began last; each from its moment to its end", async () => {
  const early = await published({ hours: [-3, 5] });
  const late = await published({ hours: [-1, 3] });
  const warning = await published({ tone: "warning", hours: [-5, 1] });
  const coming = await published({ hours: [2, 4] });
  expect(await shownTo(VISITOR)).toBe(warning);
  moveClock(1.5 * HOUR);
  expect(await shownTo(VISITOR)).toBe(late);
  moveClock(2.5 * HOUR);
  expect(await shownTo(VISITOR)).toBe(coming);
  moveClock(4.1 * HOUR);
  expect(await shownTo(VISITOR)).toBe(early);
  moveClock(5.1 * HOUR);
  expect(await shownTo(VISITOR)).toBeUndefined();
});

test("a notice that was closed makes way; a warning stays; a forged cookie changes nothing", async () => {
  const notice = await published();
  expect(await shownTo(VISITOR, "uk", notice)).toBeUndefined();
  expect(await shownTo(VISITOR, "uk", "' or 1=1")).toBe(notice);
  expect((await currentAnnouncement(VISITOR, "uk", new Headers()))!.close).toBe("Close");
  const warning = await published({ tone: "warning" });
  expect(await shownTo(VISITOR, "uk", warning)).toBe(warning);
  expect((await currentAnnouncement(VISITOR, "uk", new Headers()))!.close).toBeNull();
});

test("the cache of visitors' pages knows the notices that are shown, a minute or until one turns", async () => {
  const shown = await published();
  await published({ tone: "warning" });
  await published({ hours: [1, 2] });
  await announce();
  const ended = await published();
  await endAnnouncement(admin, ended);
  forgetShown();
  // It is asked for while pages are answered, so it begins to read and does not wait.
  expect(shownNotices()).toBeUndefined();
  await expect.poll(() => shownNotices()).toEqual(new Set([shown]));
  forgetShown();
  const before = readShown();
  forgetShown();
  await before;
  expect(shownNotices()).toBeUndefined();
});

test("publishing and ending are done once, drop stored pages at both ends, and are in the audit log", async () => {
  const id = await published({ hours: [1, 2] });
  expect(await publishAnnouncement(admin, id)).toMatchObject({ ok: true });
  const events = await db.selectFrom("outbox").select("payload").execute();
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
  await turnAnnouncement(systemActor("test"), id);
  expect(await discardAnnouncement(admin, id)).toMatchObject({ code: "conflict" });
  expect(await endAnnouncement(admin, id)).toMatchObject({ ok: true });
  expect(await endAnnouncement(admin, id)).toMatchObject({ ok: true });
  expect(await publishAnnouncement(admin, id)).toMatchObject({ code: "announcement-over" });
  expect((await actsAbout(id)).map(({ action }) => action)).toEqual([
    "announcement-written",
    "announcement-published",
    "announcement-ended",
  ]);
  const past = await announce({ hours: [-3, -2] });
  expect(await publishAnnouncement(admin, past)).toMatchObject({ code: "announcement-over" });
  expect(await discardAnnouncement(admin, past)).toMatchObject({ ok: true });
  expect(await actsAbout(past)).toMatchObject([
    {},
    { action: "announcement-discarded", data: { text: expect.any(String) } },
  ]);
});

test("the list has past ones too, and is paged", async () => {
  for (let i = 0; i < 55; i++) await announce();
  const first = await announcementList(admin, undefined);
  const second = await announcementList(admin, first.next!);
  expect([first.announcements.length, second.announcements.length, second.next]).toEqual([50, 5, null]);
});

test("times are written in the language of the page, and are those of the country", async () => {
  await db.updateTable("users").set({ lang: "fi" }).where("id", "=", admin.id).execute();
  await announce({
    startsAt: new Date("2031-03-10T08:55:00Z"),
    endsAt: new Date("2031-03-11T08:55:00Z"),
    market: "se",
  });
  const [name, value] = (await signedIn(admin.id, { secondFactor: true })).split("=") as [string, string];
  const { text } = await openPage(list, paths.announcements(), { market: "uk", cookies: { [name]: value } });
  expect(text.replace(/\s+/g, " ")).toContain("10 Mar 2031, 09:55");
});

test("nobody else sees or does anything", async () => {
  const id = await announce();
  for (const actor of [VISITOR, member, await newStaff("support"), await newStaff("moderator")]) {
    expect(await announcementOf(actor, id)).toBeUndefined();
    expect((await announcementList(actor, undefined)).announcements).toEqual([]);
    for (const act of [publishAnnouncement, endAnnouncement, discardAnnouncement]) {
      expect(await act(actor, id)).toMatchObject({ code: "not-found" });
    }
  }
});

test("the form reads times in the country's zone, and refuses what cannot be", () => {
  const form = {
    ...{ id: newId(), market: "fi", text: "Huoltokatko", tone: "notice", audience: "everyone" },
    ...{ from: "2026-12-01T12:00", until: "2026-12-02T12:00" },
  };
  expect(announcementSchema.parse(form).startsAt).toEqual(new Date("2026-12-01T10:00:00Z"));
  const problems = (change: object) =>
    announcementSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join()) ?? [];
  expect(problems({ until: form.from })).toEqual(["until"]);
  expect(problems({ from: "2026-03-29T03:30" })).toEqual(["from"]);
  expect(problems({ link: "javascript:alert(1)", linkText: "Read" })).toEqual(["link"]);
  expect(problems({ link: "//evil.example", linkText: "Read" })).toEqual(["link"]);
  expect(problems({ link: "/pages/faq" })).toEqual(["linkText"]);
});
