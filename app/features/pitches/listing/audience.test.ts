/** Who sees figures: the rule for an actor and the SQL for an account's row agree. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { barToFigures, canSeeFigures, type FiguresBar } from "../policy.ts";
import { seesFigures } from "./listing.server.ts";

let database: TestDatabase;
let app: typeof import("#app/platform/db/db.server.ts");

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  app = await import("#app/platform/db/db.server.ts");
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

const noSide = { side: null, username: null };
const viewer = { id: newId(), name: "Kim", lang: "se" as const, until: new Date() };

test.each<[string, Actor, FiguresBar | null]>([
  ["a visitor", VISITOR, "account"],
  ["a guest", { kind: "guest", id: newId() }, "account"],
  ["somebody without a confirmed address", memberActor({ emailVerified: false }), "confirmed-address"],
  ["somebody with neither", memberActor({ emailVerified: false, ...noSide }), "confirmed-address"],
  ["somebody in onboarding", memberActor(noSide), "side"],
  ["an investor", memberActor(), null],
  ["an entrepreneur", memberActor({ side: "entrepreneur" }), null],
  ["staff, who take no side", memberActor({ ...noSide, staffRole: "moderator" }), null],
  ["staff who look as a member", memberActor({ viewer }), null],
  ["staff who look as somebody in onboarding", memberActor({ ...noSide, viewer }), "side"],
  ["work that nobody asked for", systemActor("test"), null],
])("%s lacks what is said", (_, actor, bar) => {
  expect(barToFigures(actor)).toBe(bar);
});

test("an account's row is asked the same", async () => {
  for (const emailVerified of [true, false]) {
    for (const side of [null, "investor", "entrepreneur"] as const) {
      for (const staffRole of [null, "support"] as const) {
        const id = newId();
        const username = side && `m-${id.slice(-12)}`;
        const account = { id, name: "Bo Ek", email: `${id}@example.com`, emailVerified, side, username, staffRole };
        await app.db.insertInto("users").values(account).execute();
        const row = await app.db
          .selectFrom("users as u")
          .select(seesFigures("u").as("sees"))
          .where("u.id", "=", id)
          .executeTakeFirstOrThrow();
        expect(row.sees, JSON.stringify(account)).toBe(canSeeFigures(memberActor(account)));
      }
    }
  }
});
