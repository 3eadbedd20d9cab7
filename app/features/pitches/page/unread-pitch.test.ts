/** Links lead to pages of a pitch also when their reader's investor statement has run out since. */
import { expect, test } from "vitest";
import * as access from "#app/features/documents/routes/access.tsx";
import * as picture from "#app/features/pitches/pictures/routes/picture-page.tsx";
import * as questions from "#app/features/questions/routes/questions.tsx";
import * as updates from "#app/features/questions/routes/updates.tsx";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { talk } from "#tests/fixtures/conversations/offers.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";

accountFixtures();

test("pages of a pitch lead a reader without a statement to it, and are not found by one who lacks nothing", async () => {
  const { investor, publicId } = await talk();
  const [name, value] = (await signedIn(investor.id)).split("=") as [string, string];
  const open = async (page: object, address: string, pattern: string) =>
    openPage(page, address, { market: "uk", cookies: { [name]: value }, pattern });
  const pages = (id: string): [object, string, string][] => [
    [updates, paths.updates(id), paths.updates(":publicId")],
    [questions, paths.questions(id), paths.questions(":publicId")],
    [access, `/pitches/${id}/access`, "/pitches/:publicId/access"],
    [picture, `/pitches/a-${id}/pictures/1`, "/pitches/:pitch/pictures/:place"],
  ];
  for (const page of pages("zzzzzzzzzz")) expect((await open(...page)).status).toBe(404);
  await db.updateTable("users").set({ investorStatementUntil: null }).where("id", "=", investor.id).execute();
  for (const id of [publicId, "zzzzzzzzzz"])
    for (const [page, address, pattern] of pages(id)) {
      const { location } = await open(page, address, pattern);
      expect(location, address).toBe(paths.investorStatus(address));
    }
});
