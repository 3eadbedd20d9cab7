/** The pages of a closing room that has documents, as its parties get them. */
import { beforeAll, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { type ClosingTalk, closing } from "#tests/fixtures/conversations/closings.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { addClosingFile } from "./files.server.ts";
import * as closingPage from "./routes/closing.tsx";
import * as filesPage from "./routes/closing-files.tsx";
import * as stepPage from "./routes/closing-step.tsx";

accountFixtures();

const STEP = "investment-agreement";

let room: ClosingTalk;

beforeAll(async () => {
  Object.assign(env(), { CLOSING_ROOMS_UK: "on" });
  room = await closing();
  await db.updateTable("users").set({ plan: "premium" }).where("id", "=", room.investor.id).execute();
  for (const [name, bytes] of Object.entries({ "small.txt": 999, "large.txt": 1_500_000 })) {
    const upload = new File(["a".repeat(bytes)], name, { type: "text/plain" });
    const added = await addClosingFile(room.investor, room.place, { step: STEP, upload });
    if (!added.ok) throw new Error(added.code);
  }
});

test.each(MARKETS)("the documents are there with their sizes, in kilobytes and in megabytes: %s", async (market) => {
  const t = translator(market, "chat-attachments");
  const pages = [
    [closingPage, paths.closing(room.place)],
    [filesPage, paths.closingFiles(room.place)],
    [stepPage, paths.closingStep(room.place, STEP)],
  ] as const;
  for (const member of [room.owner, room.investor]) {
    await db.updateTable("users").set({ lang: market }).where("id", "=", member.id).execute();
    const [name, value] = (await signedIn(member.id)).split("=") as [string, string];
    for (const [page, address] of pages) {
      const pattern = address.replace(room.place.conversationId, ":id").replace(room.place.id, ":offerId");
      const shown = await openPage(page, address, {
        market,
        cookies: { [name]: value },
        pattern: pattern.replace(STEP, ":step"),
      });
      expect([address, shown.status]).toEqual([address, 200]);
      expect(shown.text).toContain(t("kilobytes", { size: 1 }));
      expect(shown.text).toContain(t("megabytes", { size: 1.5 }));
    }
  }
});
