import { expect, test } from "vitest";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { callAs } from "./commands.ts";
import { authorisationFixtures, recreateFixtures, restoreFixtures, stateOfDatabase } from "./fixtures/database.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { COMMAND_MATRIX } from "./matrix-commands.ts";

authorisationFixtures();

test.each(Object.entries(COMMAND_MATRIX))("%s, called directly", async (key, row) => {
  const answers: string[] = [];
  const { cookies, things } = await recreateFixtures();
  for (const person of PEOPLE) {
    const before = await stateOfDatabase();
    const { actor, session } = await recognise(new Headers({ cookie: cookies[person] }));
    const answer = await callAs(key, actor, things, session?.id ?? newId());
    const changed = before !== (await stateOfDatabase());
    answers.push(changed && answer === "in" ? "done" : answer);
    if (changed) await restoreFixtures();
  }
  expect(answers.join(" ")).toBe(row.trim().replace(/\s+/g, " "));
});

// These do not check impersonation: the server refuses such requests (server/http/impersonation.test.ts).
const LEFT_TO_THE_DOOR = [
  "billing/applyToNextInvoice",
  "sessions/endOwnSession",
  "factors/renamePasskey",
  "factors/removePasskey",
  "matching/dismissInvestor",
  "bookmarks/addBookmark",
  "saved-searches/changeSearch",
  "saved-searches/removeSearch",
  "saved-searches/openSearch",
  "notifications/readNotices",
  "profiles/showStoredFile",
  "pitches/createDraft",
  "support/continueCase",
];

test.each(Object.keys(COMMAND_MATRIX))("%s, called by staff who look as the owner", async (key) => {
  const { cookies, things } = await recreateFixtures();
  const before = await stateOfDatabase();
  const { actor, session } = await recognise(new Headers({ cookie: cookies.owner }));
  const viewer = { id: things.id.admin, name: "admin", lang: "uk", until: new Date(Date.now() + 60_000) } as const;
  await callAs(key, { ...(actor as Member), viewer }, things, session!.id);
  expect(before !== (await stateOfDatabase())).toBe(LEFT_TO_THE_DOOR.includes(key));
});
