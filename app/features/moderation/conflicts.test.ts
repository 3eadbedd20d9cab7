/** A member of staff who is one of those who run a pitch: the role gives them nothing, and they decide nothing about it. */
import { expect, test } from "vitest";
import { wizardPitch } from "#app/features/pitches/wizard/wizard-pitch.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { addSubmission } from "#tests/fixtures/market/submissions.ts";
import type { Decision } from "./decision.ts";
import { decideSubmission } from "./decisions.server.ts";
import { canDecide } from "./policy.ts";
import { reviewQueue, submissions } from "./queue.server.ts";
import { noteStatusChange, registerChanges, settleRegisterChange } from "./register/changes.server.ts";
import { reviewOf } from "./review.server.ts";

accountFixtures();

const approval: Decision = { outcome: "approved", reasons: [], note: null };

test("they neither take nor decide it; a colleague does", async () => {
  const owner = await newMember({ side: "entrepreneur" });
  const [moderator, colleague] = [await newStaff("moderator"), await newStaff("moderator", "Ola By")];
  const { publicId, submissionId } = await addSubmission(owner);
  // Agreed to before they joined the staff.
  await manageAs(owner, publicId, { ...moderator, staffRole: null, side: "entrepreneur" }, "viewer");
  expect(await wizardPitch(moderator, publicId)).toBeUndefined();
  const own = async (actor: typeof moderator) => (await reviewQueue(actor)).submissions.map((each) => each.own);
  expect([await own(moderator), await own(colleague)]).toEqual([[true], [false]]);
  const review = (await reviewOf(moderator, submissionId))!;
  expect(canDecide(moderator, review)).toBe(false);
  expect(await submissions.claim(moderator, submissionId)).toEqual({ ok: false, code: "forbidden" });
  expect(await decideSubmission(moderator, submissionId, approval)).toEqual({ ok: false, code: "forbidden" });
  expect(canDecide(colleague, (await reviewOf(colleague, submissionId))!)).toBe(true);
  expect((await decideSubmission(colleague, submissionId, approval)).ok).toBe(true);
});

test("they neither see nor settle a change of its company in the register; a colleague does", async () => {
  const owner = await newMember({ side: "entrepreneur" });
  const [moderator, colleague] = [await newStaff("moderator"), await newStaff("moderator", "Ola By")];
  const number = "5590000008";
  const { publicId, submissionId } = await addSubmission(owner, 120, { organisationNumber: number });
  await manageAs(owner, publicId, { ...moderator, staffRole: null, side: "entrepreneur" }, "viewer");
  expect((await decideSubmission(colleague, submissionId, approval)).ok).toBe(true);
  await noteStatusChange(systemActor("test"), { market: "se", number, status: "bankrupt" });
  const [change] = (await registerChanges(colleague)).filter((each) => each.publicId === publicId);
  expect((await registerChanges(moderator)).filter((each) => each.publicId === publicId)).toEqual([]);
  expect(await settleRegisterChange(moderator, change!.id)).toEqual({ ok: false, code: "not-found" });
  expect((await settleRegisterChange(colleague, change!.id)).ok).toBe(true);
});
