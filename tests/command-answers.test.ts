/** Answers of command routes: to plain forms, scripts, unauthorised people, unknown things, and GET requests. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposeMeeting } from "#app/features/meetings/proposing.server.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { inHours, person, suggestion, talk, value } from "./fixtures/conversations/meetings.ts";
import { FEW, publish } from "./fixtures/market/published-pitches.ts";
import { type Asked, type SitemapServer, sitemapServer } from "./fixtures/program/sitemap-server.ts";

let database: TestDatabase;
let site: SitemapServer;
let cookie: string;
let pitch: string;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
  site = await sitemapServer();
  pitch = await published(0);
  cookie = await signedIn((await person()).id);
});

afterAll(async () => {
  site.close();
  await closeDatabase();
  await database.drop();
});

/** The public id of a published pitch. */
async function published(which: number): Promise<string> {
  const id = await publish(db, FEW[which]!);
  const found = await db.selectFrom("pitches").select("publicId").where("id", "=", id).executeTakeFirstOrThrow();
  return found.publicId;
}

/** An answer as one line: status, redirect, and flash message or cookie. */
async function line(address: string, asked: Asked = {}): Promise<string> {
  const { status, to, cookies, text } = await site.ask(address, { cookie, ...asked });
  const kept = cookies.map((one) => decodeURIComponent(one).replace(/^flash=([^.]*)\..*/, "says $1")).sort();
  const failure = /"failure","([\w-]+)"/.exec(text)?.[1];
  return [status, to, ...kept, failure && `failure ${failure}`].filter(Boolean).join(" ");
}

const NEXT = "/pages/search?q=wood";

test("bookmarks", async () => {
  const [add, remove] = [`/pitches/${pitch}/bookmark`, `/pitches/${pitch}/bookmark/removal`];
  for (const [address, said] of [
    [add, "bookmark-added"],
    [remove, "bookmark-removed"],
  ] as const) {
    expect(await line(address)).toBe(`302 /pitches/${pitch}`);
    expect(await line(address, { form: { next: NEXT } })).toBe(`302 ${NEXT} says ${said}`);
    expect(await line(address, { form: {} })).toBe(`302 /pitches/${pitch} says ${said}`);
    expect(await line(address, { form: { next: "//elsewhere.example" } })).toBe(`302 /pitches/${pitch} says ${said}`);
    expect(await line(address, { form: { next: NEXT }, script: true })).toBe(`200 says ${said}`);
    const signIn = `/pages/sign-in?next=${encodeURIComponent(NEXT)}`;
    expect(await line(address, { form: { next: NEXT }, cookie: "" })).toBe(`302 ${signIn}`);
    expect(await line(address, { form: { next: NEXT }, cookie: "", script: true })).toBe(`202 ${signIn}`);
    expect(await line(address, { form: {}, cookie: "" })).toBe(`302 /pages/sign-in?next=%2Fpitches%2F${pitch}`);
  }
  expect(await line(`/pitches/${newPublicId()}/bookmark`, { form: {} })).toBe("404");
  expect(await line(`/pitches/${newPublicId()}/bookmark`, { form: {}, script: true })).toBe("404");
  expect(await line("/pitches/none/bookmark", { form: {} })).toBe("404");
  expect(await line(`/pitches/${newPublicId()}/bookmark/removal`, { form: {} })).toMatch(
    /^302 .* says bookmark-removed$/,
  );
  expect(await line("/pitches/none/bookmark/removal", { form: {} })).toBe("404");
  expect((await site.ask("/pitches/none/bookmark", { cookie, form: {}, script: true })).text).toContain('"pitch"');
});

test("bookmarks of people", async () => {
  const { username } = await person();
  const [add, remove] = [`/pages/profile/${username}/bookmark`, `/pages/profile/${username}/bookmark/removal`];
  for (const [address, said] of [
    [add, "bookmark-added"],
    [remove, "person-bookmark-removed"],
  ] as const) {
    expect(await line(address)).toBe(`302 /pages/profile/${username}`);
    expect(await line(address, { form: { next: NEXT } })).toBe(`302 ${NEXT} says ${said}`);
    expect(await line(address, { form: {} })).toBe(`302 /pages/profile/${username} says ${said}`);
    expect(await line(address, { form: { next: NEXT }, script: true })).toBe(`200 says ${said}`);
  }
  for (const strange of ["nobody-at-all", "a%3B%20Path=%2F", "%C3%A5"])
    expect(await line(`/pages/profile/${strange}/bookmark`, { form: {} })).toBe("404");
  expect(await line("/pages/profile/a%3B%20Path=%2F/bookmark/removal", { form: {} })).toBe("404");
});

test("comparisons", async () => {
  const [add, remove, end] = [
    `/pitches/${pitch}/comparison`,
    `/pitches/${pitch}/comparison/removal`,
    "/pages/compare/removal",
  ];
  const other = await published(1);
  const both = `${cookie}; compare=${other}.${pitch}`;
  expect(await line(add)).toBe(`302 /pitches/${pitch}`);
  expect(await line(remove)).toBe("302 /pages/compare");
  expect(await line(end)).toBe("302 /pages/compare");
  expect(await line(add, { form: { next: NEXT } })).toBe(`302 ${NEXT} compare=${pitch} says comparison-added`);
  expect(await line(add, { form: { next: NEXT }, script: true })).toBe(`200 compare=${pitch} says comparison-added`);
  const many = [1, 2, 3, 4].map(() => newPublicId()).join(".");
  const full = { cookie: `${cookie}; compare=${many}`, form: { next: NEXT } };
  expect(await line(add, full)).toBe(`302 ${NEXT} says comparison-full`);
  expect(await line(add, { ...full, script: true })).toBe("200 says comparison-full");
  expect(await line(remove, { cookie: both, form: {} })).toBe(
    `302 /pages/compare compare=${other} says comparison-removed`,
  );
  expect(await line(remove, { cookie: both, form: {}, script: true })).toBe(
    `200 compare=${other} says comparison-removed`,
  );
  expect(await line(end, { cookie: both, form: { next: NEXT } })).toBe(`302 ${NEXT} compare= says comparison-cleared`);
  for (const address of [add, remove, end]) {
    const form = { next: "/pages/compare" };
    expect(await line(address, { form, cookie: "" })).toBe("302 /pages/sign-in?next=%2Fpages%2Fcompare");
  }
  expect(await line(`/pitches/${newPublicId()}/comparison`, { form: {} })).toBe("404");
  expect(await line("/pitches/none/comparison", { form: {}, script: true })).toBe("404");
});

test("meetings", async () => {
  const [host, guest] = [await person(), await person()];
  const [hosts, guests] = [await signedIn(host.id), await signedIn(guest.id)];
  const conversation = await talk(host, guest);
  let hours = 24;
  const suggested = async () => {
    hours += 24;
    const first = suggestion([inHours(hours)]);
    const { meetingId } = value(await proposeMeeting(host, conversation, first));
    return { meeting: `/pages/meetings/${meetingId}`, proposal: first.id, time: first.times[0]!.toISOString() };
  };
  const back = `302 /pages/messages/${conversation}`;
  for (const script of [false, true]) {
    const done = (said: string) => (script ? `200 says ${said}` : `${back} says ${said}`);
    const failed = (meeting: string, code: string, status: number) =>
      script ? `${status} failure ${code}` : `302 ${meeting}?problem=${code}`;
    const agreed = await suggested();
    const { meeting, ...form } = agreed;
    expect(await line(`${meeting}/acceptance`, { cookie: guests, script, form: { ...form, time: "noon" } })).toBe(
      failed(meeting, "invalid-input", 422),
    );
    expect(await line(`${meeting}/acceptance`, { cookie: guests, script, form })).toBe(done("meeting-agreed"));
    const again = await line(`${meeting}/refusal`, { cookie: guests, script, form });
    expect(again).toMatch(script ? /^409 failure [\w-]+$/ : /^302 \/pages\/meetings\/[\w-]+\?problem=[\w-]+$/);
    const refused = await suggested();
    expect(await line(`${refused.meeting}/refusal`, { cookie: guests, script, form: refused })).toBe(
      done("meeting-declined"),
    );
    const recalled = await suggested();
    expect(await line(`${recalled.meeting}/recall`, { cookie: hosts, script, form: recalled })).toBe(
      done("meeting-withdrawn"),
    );
    for (const noun of ["acceptance", "refusal", "recall"]) {
      const none = `/pages/meetings/${newId()}/${noun}`;
      expect(await line(none, { cookie: guests, script, form })).toBe("404");
      const signIn = `/pages/sign-in?next=${encodeURIComponent(none)} says log-in-to-send`;
      expect(await line(none, { cookie: "", script, form })).toBe(`${script ? 202 : 302} ${signIn}`);
    }
  }
});

test("what is not there is a page in the frame for people, and a status for programs", async () => {
  for (const address of [
    `/pitches/${newPublicId()}/bookmark`,
    `/pitches/${newPublicId()}/comparison`,
    `/pages/meetings/${newId()}/refusal`,
  ]) {
    const form = { proposal: newId() };
    const shown = await site.ask(address, { cookie, form });
    expect(shown.status).toBe(404);
    expect(JSON.parse(shown.text)).toMatchObject({ error: { at: "pages/frame/layout" }, framed: true });
    expect(await line(address, { form, script: true })).toBe("404");
  }
});
