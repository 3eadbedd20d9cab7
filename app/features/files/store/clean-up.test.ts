/** The clean-up on both kinds of store: deletes all unreferenced bytes, and only those. */
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { openStoredFiles, STORES, type StoredFiles } from "#tests/fixtures/files/stored-files.ts";

const DAY = 86_400_000;
const system = { kind: "system", name: "test" } as const;
const text = () => new Blob([randomBytes(500).toString("hex")]);

describe.each(STORES)("on a %s", (kind) => {
  let files: StoredFiles;
  let owner: Member;
  beforeAll(async () => {
    files = await openStoredFiles(kind);
    owner = await files.member();
    // One row that stays, because the clean-up does nothing with an empty database.
    await documentOf(owner);
  });
  afterAll(() => files.close());

  /** Stores a portfolio that its owner's profile shows. Returns its id and key. */
  async function documentOf(member: Member): Promise<{ id: string; key: string }> {
    const prepared = await files.prepareDocument(member, text(), "a.txt");
    if (!prepared.ok) throw new Error(prepared.code);
    const { value } = prepared;
    const id = await files.transaction(async (trx) => {
      const portfolioId = await files.recordDocument(trx, member.id, "portfolio", value);
      await trx
        .insertInto("profiles")
        .values({ userId: member.id, market: "se", portfolioId })
        .onConflict((conflict) => conflict.column("userId").doUpdateSet({ portfolioId }))
        .execute();
      return portfolioId;
    });
    return { id, key: value.key };
  }

  async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
    files.moveClock(days * DAY + 1_000);
    try {
      return await work();
    } finally {
      files.moveClock(0);
    }
  }

  const has = async (key: string) => (await files.names()).some((name) => name.includes(key));

  test("bytes without a row stay for a day and then go, with all that was drawn from them", async () => {
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const key = files.keyOf(bytes);
    await files.putBytes(key, bytes);
    await files.putBytes(key, bytes, "logo-64.webp");
    expect(await files.cleanUp(system)).toMatchObject({ removed: 0 });
    expect(await has(key)).toBe(true);
    expect(await later(1, () => files.cleanUp(system))).toMatchObject({ removed: 2 });
    expect(await has(key)).toBe(false);
    expect(await later(1, () => files.cleanUp(system))).toEqual({ removed: 0, missing: 0, deleted: 0 });
  });

  test("bytes that somebody has taken room for stay, until the room is a day old", async () => {
    const prepared = await files.prepareDocument(owner, text(), "a.txt");
    if (!prepared.ok) throw new Error(prepared.code);
    const { key, reservationId } = prepared.value;
    // As if the bytes were old and the room were new.
    await files.db
      .updateTable("fileReservations")
      .set({ createdAt: new Date(Date.now() + DAY) })
      .where("id", "=", reservationId!)
      .execute();
    await later(1, () => files.cleanUp(system));
    expect(await has(key)).toBe(true);
    await later(3, () => files.cleanUp(system));
    expect(await has(key)).toBe(false);
    expect(await files.rows()).toMatchObject({ reservations: 0 });
  });

  test("bytes that two rows name stay when one of them goes", async () => {
    const shared = text();
    const members = [await files.member(), await files.member()];
    const made = [];
    for (const member of members) {
      const prepared = await files.prepareDocument(member, shared, "a.txt");
      if (!prepared.ok) throw new Error(prepared.code);
      const id = await files.transaction((trx) => files.recordDocument(trx, member.id, "portfolio", prepared.value));
      made.push({ id, key: prepared.value.key });
    }
    await files.db.deleteFrom("files").where("id", "=", made[0]!.id).execute();
    await later(1, () => files.cleanUp(system));
    expect(await has(made[1]!.key)).toBe(true);
    await files.db.deleteFrom("files").where("id", "=", made[1]!.id).execute();
    await later(1, () => files.cleanUp(system));
    expect(await has(made[1]!.key)).toBe(false);
  });

  test("a file that nothing points at goes after a day with its bytes; one that is shown stays", async () => {
    const member = await files.member();
    const [before, after] = [await documentOf(member), await documentOf(member)];
    expect(await later(0, () => files.removeUnreferenced(system))).toBe(0);
    await later(1, async () => {
      expect(await files.removeUnreferenced(system)).toBe(1);
      await files.cleanUp(system);
    });
    expect([await has(before.key), await has(after.key)]).toEqual([false, true]);
  });

  test("parts of an upload that nobody goes on with are gone after a day, and not before", async () => {
    const id = "019f0000-0000-7000-8000-0000000000aa";
    expect((await files.putPart(id, 0, text().stream(), { limit: 5_000 })).ok).toBe(true);
    await files.cleanUp(system);
    expect(await files.receivedOf(id)).toBe(1_000);
    await later(1, () => files.cleanUp(system));
    expect(await files.receivedOf(id)).toBe(0);
  });

  test("what a crash left in the spool is gone after a day", async () => {
    const spool = join(files.folder, "spool");
    mkdirSync(spool, { recursive: true });
    writeFileSync(join(spool, "half"), "half an upload");
    await files.cleanUp(system);
    expect(files.spooled()).toEqual(["half"]);
    await later(1, () => files.cleanUp(system));
    expect(files.spooled()).toEqual([]);
  });

  test("a row that has lost its bytes is noted, and given up after a week; one whose bytes come back is not", async () => {
    const [lost, back] = [await documentOf(await files.member()), await documentOf(await files.member())];
    const kept = await files.getBytes(back.key);
    const bare = (key: string) => `files/${key.slice(0, 2)}/${key}`;
    await files.store().remove([bare(lost.key), bare(back.key)]);
    expect(await files.cleanUp(system)).toMatchObject({ missing: 2, deleted: 0 });
    await files.putBytes(back.key, kept!);
    expect(await later(3, () => files.cleanUp(system))).toMatchObject({ missing: 1, deleted: 0 });
    expect(await later(8, () => files.cleanUp(system))).toMatchObject({ missing: 1, deleted: 1 });
    const left = await files.db
      .selectFrom("files")
      .select(["id", "missingSince"])
      .where("id", "in", [lost.id, back.id])
      .execute();
    expect(left).toEqual([{ id: back.id, missingSince: null }]);
    expect(await files.cleanUp(system)).toMatchObject({ missing: 0 });
  });

  test("beside uploads of the very bytes that it removes, none loses its own", async () => {
    const texts = Array.from({ length: 12 }, text);
    // All exist for long, unreferenced.
    for (const one of texts) {
      const bytes = Buffer.from(await one.arrayBuffer());
      await files.putBytes(files.keyOf(bytes), bytes);
    }
    files.moveClock(DAY + 1_000);
    const member = await files.member("enterprise");
    const uploads = texts.map(async (one, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      const prepared = await files.prepareDocument(member, one, "a.txt");
      if (!prepared.ok) throw new Error(prepared.code);
      await files.transaction((trx) => files.recordDocument(trx, member.id, "portfolio", prepared.value));
      return prepared.value.key;
    });
    const sweeps = [files.cleanUp(system), files.cleanUp(system)];
    const [keys] = await Promise.all([Promise.all(uploads), Promise.all(sweeps)]);
    await files.cleanUp(system);
    files.moveClock(0);
    for (const key of keys) expect(await files.getBytes(key)).toBeDefined();
  });

  test("a store that has lost everything is taken for another one: no row is given up", async () => {
    const before = await files.rows();
    const lost = (await files.names()).filter((name) => name.startsWith("files/"));
    if (kind === "disk") rmSync(join(files.folder, "files"), { recursive: true });
    else await files.store().remove(lost);
    await later(0, () => files.cleanUp(system));
    expect(await later(30, () => files.cleanUp(system))).toMatchObject({ deleted: 0, missing: before.files });
    expect(await files.rows()).toEqual(before);
  });

  test("a database without files decides nothing about the store", async () => {
    const bytes = randomBytes(100);
    await files.putBytes(files.keyOf(bytes), bytes);
    await files.db.deleteFrom("files").execute();
    await later(1, () => files.cleanUp(system));
    expect(await has(files.keyOf(bytes))).toBe(true);
  });
});
