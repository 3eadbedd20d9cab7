import { expect, test } from "vitest";
import { app, draft, lifecycleFixtures, owner, published, reader } from "#tests/pitch-life/owner.ts";
import { statsToCome } from "./stats-to-come.server.ts";

lifecycleFixtures();

test("a pitch that was never published has stats to come, for its owner alone", async () => {
  const { publicId } = await draft();
  expect(await statsToCome(owner, publicId)).toMatchObject({ publicId, deadline: null });
  await app.submitPitch(owner, publicId, { accurate: true, withinLimits: true });
  expect((await statsToCome(owner, publicId))?.deadline?.by).toBeInstanceOf(Date);
  expect(await statsToCome(reader, publicId)).toBeUndefined();
  expect(await statsToCome(owner, (await published()).publicId)).toBeUndefined();
});
