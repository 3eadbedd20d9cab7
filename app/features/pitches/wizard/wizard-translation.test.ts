/** Who is asked in the form whether its texts may be translated: the owner, whose consent counts, and nobody who writes for them. */
import { afterAll, expect, test } from "vitest";
import { speakToTranslationService } from "#app/platform/env/translation-service.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch } from "#tests/fixtures/market/documents.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { wizardPitch } from "./wizard-pitch.server.ts";

accountFixtures();

const NAME = "Prøvetolk ApS, Denmark";

// Asked for its name only.
speakToTranslationService({ protocol: "libretranslate", url: "http://127.0.0.1:9", key: "a-key", name: NAME });

afterAll(() => speakToTranslationService(undefined));

test("the owner is asked, and an editor or manager is not", async () => {
  const owner = await newMember({ side: "entrepreneur" });
  const publicId = await draftOfPitch(owner);
  expect((await wizardPitch(owner, publicId))!.translation).toEqual({ service: NAME, answer: null });
  for (const role of ["editor", "publisher"] as const) {
    const member = await newMember({ side: "entrepreneur" });
    await manageAs(owner, publicId, member, role);
    const pitch = (await wizardPitch(member, publicId))!;
    expect(pitch.publicId).toBe(publicId);
    expect(pitch.translation).toBeUndefined();
  }
});
