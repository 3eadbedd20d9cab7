import { describe, expect, test } from "vitest";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { adviserWorld, linkBy, linksOf, newLink, readingOf } from "#tests/fixtures/market/advisers.ts";
import { publish } from "#tests/fixtures/market/documents.ts";
import { LIVE_LIMIT } from "./adviser-link.ts";
import { advisersPage, makeLink, withdrawLink } from "./links.server.ts";
import { sendCode } from "./reading/reading.server.ts";
import { deleteOldLinks, endLinks } from "./tidying.server.ts";

accountFixtures();

const system = systemActor("test");
const world = adviserWorld();

describe("what its maker does", () => {
  test("a code is mailed to the link's address alone, once a minute", async () => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    const visit = { url: new URL("http://se.localhost") };
    expect((await sendCode(VISITOR, token, visit)).ok).toBe(true);
    expect(await sendCode(VISITOR, token, visit)).toEqual({ ok: false, code: "adviser-code-not-sent" });
    const mails = await db.selectFrom("mailDeliveries").select("kind").where("recipient", "=", id).execute();
    expect(mails).toEqual([{ kind: "adviser-code" }]);
  });

  test("five live at a time, two windows or not; none to oneself; nobody sees or takes back another's", async () => {
    expect(await makeLink(world.owner, world.publicId, newLink({ email: world.owner.email }))).toEqual({
      ok: false,
      code: "adviser-is-self",
    });
    const results = await Promise.all(
      Array.from({ length: LIVE_LIMIT + 2 }, (_, number) =>
        makeLink(world.owner, world.publicId, newLink({ email: `a${number}@firm.example` })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIVE_LIMIT);
    expect(await advisersPage(world.owner, world.publicId)).toMatchObject({ mayMake: false });
    const [first] = await linksOf(world.owner, world.publicId);
    await publish(world.publicId);
    expect(await linksOf(world.reader, world.publicId)).toEqual([]);
    expect(await withdrawLink(world.reader, world.publicId, first!.id)).toEqual({ ok: false, code: "not-found" });
    const both = await Promise.all([1, 2].map(() => withdrawLink(world.owner, world.publicId, first!.id)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: "conflict" });
    expect((await makeLink(world.owner, world.publicId, newLink())).ok).toBe(true);
  });

  test("time ends links, and deletes them with their log a year later", async () => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    await readingOf({ id, token });
    await db
      .updateTable("adviserLinks")
      .set({ createdAt: new Date(0), endsAt: new Date(1) })
      .execute();
    expect((await linksOf(world.owner, world.publicId))[0]).toMatchObject({ state: "ended" });
    await endLinks(system);
    expect(await db.selectFrom("adviserLinks").select(["state", "closedAt"]).execute()).toEqual([
      { state: "ended", closedAt: new Date(1) },
    ]);
    await db
      .updateTable("adviserLinks")
      .set({ closedAt: new Date(Date.now() - 364 * 86_400_000) })
      .execute();
    await deleteOldLinks(system);
    expect(await linksOf(world.owner, world.publicId)).toHaveLength(1);
    await db
      .updateTable("adviserLinks")
      .set({ closedAt: new Date(Date.now() - 366 * 86_400_000) })
      .execute();
    await deleteOldLinks(system);
    expect(await db.selectFrom("adviserOpenings").selectAll().execute()).toEqual([]);
  });

  test("the database refuses every move that the table does not have", async () => {
    const { id } = await linkBy(world.owner, world.publicId);
    await withdrawLink(world.owner, world.publicId, id);
    const back = db.updateTable("adviserLinks").set({ state: "sent", closedAt: null }).where("id", "=", id).execute();
    await expect(back).rejects.toThrow("may not move");
  });
});
