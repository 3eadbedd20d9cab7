/** The audit log is complete: every form of the back office that does something for or against others leaves an entry. */
import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#app/features/audit/audit-log.ts";
import { db } from "#app/platform/db/db.server.ts";
import { authorisationFixtures, recreateFixtures, restoreFixtures } from "./fixtures/database.ts";
import { MATRIX } from "./matrix.ts";
import { addressesOfSitemap, ask } from "./probe.ts";
import { questionFor } from "./questions.ts";
import { ELSEWHERE, STAFF_ACTS } from "./staff-acts.ts";

authorisationFixtures();

const FORMS = Object.keys(MATRIX).filter((key) => key.startsWith("POST /admin/") && !key.includes(" · "));

test("every form of the back office is in the table, and none that is gone", () => {
  expect(Object.keys(STAFF_ACTS).sort()).toEqual(FORMS.map((key) => key.replace("POST ", "")).sort());
});

test("every action of the log is one of a form, or of another place that is named", () => {
  const written = new Set([...Object.values(STAFF_ACTS).filter(Array.isArray).flat(), ...ELSEWHERE]);
  expect(AUDIT_ACTIONS.filter((action) => !written.has(action))).toEqual([]);
});

test("what the administrator does by each form is in the log, with who has done it", async () => {
  const { cookies, things } = await recreateFixtures();
  const addresses = addressesOfSitemap();
  const wrong: string[] = [];
  for (const key of FORMS) {
    // Whoever may do it: only what is done leaves an entry.
    const person = (["admin", "support", "moderator"] as const).find(
      (_, column) =>
        MATRIX[key]!.trim()
          .split(/\s+/)
          .at(-1 - column) === "done",
    );
    if (!person) continue;
    const path = key.replace("POST ", "");
    const before = await entries();
    await ask(addresses.find((one) => one.path === path)!, {
      ...{ method: "POST", cookie: cookies[person], ...questionFor(key, things, person) },
    } as Parameters<typeof ask>[1]);
    const found = (await entries()).filter(({ id }) => !before.some((one) => one.id === id));
    const expected = STAFF_ACTS[path]!;
    const actions = found.map(({ action }) => action);
    const fits =
      typeof expected === "string"
        ? actions.length === 0
        : actions.length > 0 && actions.every((action) => (expected as readonly string[]).includes(action));
    // What two people decide on is the act of who asked, confirmed by the other.
    const doers = found.filter(({ action }) => action !== "deletion-begun");
    if (!fits || doers.some(({ actorId }) => actorId !== things.id[person]))
      wrong.push(`${path}: ${actions.join(", ") || "none"}`);
    await restoreFixtures();
  }
  expect(wrong).toEqual([]);
});

const entries = () => db.selectFrom("auditLog").select(["id", "action", "actorId"]).execute();
