import { expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { app, owner, pitchFixtures, pitchIn, pitchRow, stranger } from "#tests/fixtures/market/pitches.ts";

pitchFixtures();

test("a view counts once a day and member, the owner's and guests' not", async () => {
  const publicId = await pitchIn("published");
  const { id } = await pitchRow(publicId);
  const pitch = { id, ownerId: owner.id, market: "se" as const };
  await Promise.all([1, 2, 3].map(() => app.countView(stranger, pitch, "search")));
  await app.countView(owner, pitch, "search");
  await app.countView({ kind: "guest", id: newId() }, pitch, "search");
  await app.countView({ kind: "visitor" }, pitch, "search");
  expect((await pitchRow(publicId)).views).toBe(1);
});
