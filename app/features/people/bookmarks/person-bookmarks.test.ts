import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Guest } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { AINO, ASA, BJORN, DEV, MAJA, type PeopleFixtures, peopleFixtures } from "#tests/fixtures/market/people.ts";

let stage: PeopleFixtures;
let reader: Guest;
const usernames = new Map<string, string>();
type Module = typeof import("./person-bookmarks.server.ts");
let bookmarks: Module;

beforeAll(async () => {
  stage = await peopleFixtures();
  bookmarks = await import("./person-bookmarks.server.ts");
  const rows = await stage.db.selectFrom("users").select(["name", "username"]).execute();
  for (const { name, username } of rows) if (username) usernames.set(name, username);
});

beforeEach(async () => {
  reader = await addGuest();
});

afterAll(() => stage.drop());

async function addGuest(): Promise<Guest> {
  const id = newId();
  const row = { id, name: "", email: `${id}@guest.invalid`, isAnonymous: true };
  await stage.db.insertInto("users").values(row).execute();
  return { kind: "guest", id };
}

const add = (name: string, actor = reader, most?: number) =>
  bookmarks.addPersonBookmark(actor, usernames.get(name)!, most);
const saved = (actor = reader, query = "bookmarked=1") => stage.names(query, actor);

describe("adding", () => {
  test("saves somebody, and twice is as once, also at the same moment from two windows", async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => add(ASA)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await saved()).toEqual([ASA]);
    expect(await saved(await addGuest())).toEqual([]);
  });

  test("finds nobody who is not listed, nor oneself", async () => {
    const id = await stage.add({ name: "Olof Dold", account: { listed: false } });
    expect(await bookmarks.addPersonBookmark(reader, `u${id.slice(-12)}`)).toEqual({ ok: false, code: "not-found" });
    const own = { ...reader, id: stage.ids.get(ASA)! };
    expect(await add(ASA, own)).toEqual({ ok: false, code: "not-found" });
    await stage.remove(id);
  });

  test.each(["", "nobody", "'; drop table person_bookmarks; --", "a\0b", "a; Path=/", "å"])(
    "finds nobody called %j",
    async (username) => {
      expect(await bookmarks.addPersonBookmark(reader, username)).toEqual({ ok: false, code: "not-found" });
      const removed = await bookmarks.removePersonBookmark(reader, username);
      expect(removed.ok).toBe(username === "nobody");
    },
  );

  test("ends at the limit, but not for those who are saved already", async () => {
    await add(ASA);
    await add(DEV);
    expect(await add(BJORN, reader, 2)).toEqual({ ok: false, code: "person-bookmark-limit" });
    expect(await add(DEV, reader, 2)).toEqual({ ok: true, value: undefined });
    expect(await saved()).toEqual([DEV, ASA].sort());
  });

  test("counts what is added at the same moment", async () => {
    const results = await Promise.all([ASA, BJORN, DEV, AINO, MAJA].map((name) => add(name, reader, 3)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });
});

test("removing takes only one's own bookmark away, and twice is as once", async () => {
  const other = await addGuest();
  await add(ASA);
  await add(ASA, other);
  for (let time = 0; time < 2; time++) await bookmarks.removePersonBookmark(reader, usernames.get(ASA)!);
  expect(await saved()).toEqual([]);
  expect(await saved(other)).toEqual([ASA]);
});

describe("the list of those saved", () => {
  test("is a filter as any other, and everybody shows whether they are saved", async () => {
    for (const name of [ASA, DEV, MAJA]) await add(name);
    expect(await saved()).toEqual([ASA, DEV, MAJA].sort());
    expect(await saved(reader, "bookmarked=1&side=investor")).toEqual([ASA, DEV].sort());
    expect(await saved(reader, "bookmarked=1&q=åsa")).toEqual([ASA, DEV].sort());
    expect(await saved(reader, "bookmarked=1&market=se&verified=1")).toEqual([ASA]);
    expect(await saved(reader, "bookmarked=1&from=2000001&currency=SEK")).toEqual([DEV]);
    expect(await saved(reader, "bookmarked=1&language=fi")).toEqual([]);
    const { people } = await stage.found("", reader);
    expect(
      people
        .filter(({ bookmarked }) => bookmarked)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([ASA, DEV, MAJA].sort());
  });

  test.each([
    ["opt out", { listed: false }, { listed: true }],
    ["are suspended", { suspendedAt: new Date() }, { suspendedAt: null }],
    ["delete their account", { deletionDueAt: new Date("2099-01-01") }, { deletionDueAt: null }],
  ])("is without those who %s, until they are back", async (_why, gone, back) => {
    await add(BJORN);
    const change = (values: object) =>
      stage.db.updateTable("users").set(values).where("id", "=", stage.ids.get(BJORN)!).execute();
    await change(gone);
    expect(await saved()).toEqual([]);
    await change(back);
    expect(await saved()).toEqual([BJORN]);
  });

  test("is without those whom the reader has blocked, and does not tell of being blocked", async () => {
    await add(BJORN);
    await add(DEV);
    const [bjorn, dev] = [stage.ids.get(BJORN)!, stage.ids.get(DEV)!];
    await stage.db
      .insertInto("blocks")
      .values([
        { blockerId: reader.id, blockedId: bjorn },
        { blockerId: dev, blockedId: reader.id },
      ])
      .execute();
    expect(await saved()).toEqual([DEV]);
  });
});

test("a profile has the button for whoever is listed or saved, and never one's own", async () => {
  const id = stage.ids.get(BJORN)!;
  expect(await bookmarks.isPersonBookmarked(reader, id)).toBe(false);
  await add(BJORN);
  expect(await bookmarks.isPersonBookmarked(reader, id)).toBe(true);
  await stage.db.updateTable("users").set({ listed: false }).where("id", "=", id).execute();
  expect(await bookmarks.isPersonBookmarked(reader, id)).toBe(true);
  expect(await bookmarks.isPersonBookmarked(await addGuest(), id)).toBeNull();
  await stage.db.updateTable("users").set({ listed: true }).where("id", "=", id).execute();
  expect(await bookmarks.isPersonBookmarked({ ...reader, id }, id)).toBeNull();
});

test("a guest's bookmarks come along into the account, without the account itself", async () => {
  const account = { ...reader, id: await stage.add({ name: "Nya Kontot" }) };
  usernames.set("Nya Kontot", `u${account.id.slice(-12)}`);
  await add(ASA);
  await add(DEV);
  await add("Nya Kontot");
  await add(DEV, account);
  await bookmarks.moveGuestPersonBookmarks({ guestId: reader.id, userId: account.id });
  await bookmarks.moveGuestPersonBookmarks({ guestId: reader.id, userId: account.id });
  expect(await saved(account)).toEqual([ASA, DEV].sort());
  expect(await saved()).toEqual([]);
  await stage.remove(account.id);
});
