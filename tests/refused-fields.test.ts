/** A form that is refused, without script, comes back as it was sent: what was typed, chosen and ticked, of every kind of field. */
import { generatePath } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import * as closingFiles from "#app/features/closing/routes/closing-files.tsx";
import * as closingStep from "#app/features/closing/routes/closing-step.tsx";
import * as documents from "#app/features/documents/routes/documents.tsx";
import * as statement from "#app/features/investor-statements/routes/investor-status.tsx";
import * as criteria from "#app/features/matching/routes/criteria.tsx";
import * as availability from "#app/features/meetings/routes/availability.tsx";
import * as meeting from "#app/features/meetings/routes/meeting-new.tsx";
import * as reviewDecision from "#app/features/moderation/routes/decision.tsx";
import { CLAUSES } from "#app/features/offers/offer.ts";
import * as counter from "#app/features/offers/routes/offer-counter.tsx";
import * as wizardStep from "#app/features/pitches/wizard/routes/step.tsx";
import * as wizardSubmission from "#app/features/pitches/wizard/routes/submission.tsx";
import * as profile from "#app/features/profiles/routes/edit.tsx";
import * as caseDecision from "#app/features/reports/desk/routes/case-decision.tsx";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import * as memberChange from "#app/features/support/members/routes/member-change.tsx";
import * as contact from "#app/features/support/routes/contact.tsx";
import * as conversation from "#app/pages/conversation.tsx";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { accountFixtures, freshVisit } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "./fixtures/casework/support.ts";
import { closing } from "./fixtures/conversations/closings.ts";
import { openOffer, talk } from "./fixtures/conversations/offers.ts";
import { draftOfPitch } from "./fixtures/market/documents.ts";
import { addSubmission } from "./fixtures/market/submissions.ts";
import { openPage } from "./fixtures/program/pages.tsx";
import { type Field, readPage } from "./walker/page.ts";

accountFixtures();

type Who = "owner" | "investor" | "blocked" | "moderator" | "admin";
const people = {} as Record<Who, Member>;
/** The parameters of addresses. */
const places: Record<string, Record<string, string>> = { none: {} };

beforeAll(async () => {
  Object.assign(env(), { CLOSING_ROOMS_UK: "on" });
  const here = await talk();
  const { owner, investor } = here;
  const [moderator, admin] = [await newStaff("moderator"), await newStaff("admin")];
  const over = await talk();
  await blockMember(over.investor, over.owner.username!);
  Object.assign(people, { owner, investor, blocked: over.owner, moderator, admin });
  const room = await closing({ owner, investor });
  const submitted = await addSubmission(await newMember({ side: "entrepreneur" }));
  const wrong = { reason: "wrong-information", words: null } as const;
  await report(investor, { type: "pitch", publicId: here.publicId }, wrong, freshVisit());
  const { id: caseId } = await db.selectFrom("reportCases").select("id").executeTakeFirstOrThrow();
  await db.updateTable("users").set({ plan: "premium" }).where("id", "in", [owner.id, investor.id]).execute();
  await db.updateTable("users").set({ planUntil: "2031-01-01" }).where("id", "=", owner.id).execute();
  const offerId = await openOffer(here, { clauses: [...CLAUSES] });
  const publicId = await draftOfPitch(owner, { companyName: "Ny AB" });
  const texts = await draftOfPitch(owner, {
    language: "sv",
    moneyUse: JSON.stringify([{ what: "Kvarn", share: 100 }]),
    team: JSON.stringify([{ name: "Ada Berg", role: "Ekonomi" }]),
    translatedTexts: JSON.stringify([
      { language: "en", of: "Ekonomi", text: "Finance" },
      { language: "en", of: "Kvarn", text: "A mill" },
    ]),
  });
  Object.assign(places, {
    texts: { publicId: texts, step: "3" },
    talk: { id: here.conversationId, offerId },
    over: { id: over.conversationId },
    room: { id: room.place.conversationId, offerId: room.place.id, step: "investment-agreement" },
    draft: { publicId, step: "2" },
    review: { submissionId: submitted.submissionId },
    case: { id: caseId },
    member: { id: owner.id },
  });
});

const HIDDEN = ["hidden", "file"];
const TICKED = ["checkbox", "radio"];

/** A value that a field does not have yet. */
function otherValue({ name, type, value, options }: Field, at: number): string {
  if (type === "select") return options.findLast((option) => option !== value) ?? value;
  if (type === "date") return "2031-05-05";
  if (type === "month") return "2031-05";
  if (type === "time") return "10:15";
  if (type === "datetime-local") return "2031-05-05T10:15";
  return `${name} ${at}`;
}

/** The fields of a form as they are to be sent: each one changed, or with the value that is given. */
function changed(fields: readonly Field[], given: Record<string, string>): Field[] {
  return fields.map((field, at) => {
    if (HIDDEN.includes(field.type)) return field;
    if (field.type === "checkbox") return { ...field, checked: !field.checked };
    if (field.type !== "radio") return { ...field, value: given[field.name] ?? otherValue(field, at) };
    const same = fields.filter(({ name }) => name === field.name);
    const chosen = same.find(({ value }) => value === given[field.name]) ?? same.findLast(({ checked }) => !checked);
    return { ...field, checked: field === chosen };
  });
}

/** What a reader sees in the fields, without the wizard's tabs, and its empty ones for translations of what was typed only now. */
function shown(fields: readonly Field[]): string[] {
  return fields
    .filter(({ name, type }) => !HIDDEN.includes(type) && name !== "languageTab")
    .map(({ name, type, value, checked }) => `${name}: ${value}${TICKED.includes(type) && !checked ? " (not)" : ""}`)
    .filter((text) => text !== "translatedTexts: ");
}

interface Refused {
  page: object;
  /** The route's path. */
  at: string;
  place: string;
  who: Who;
  /** Values that decide which other fields there are, or without which the form would be accepted. */
  given?: Record<string, string>;
}

const OFFER = "/pages/messages/:id/offers/:offerId";
const COMPANY = { companyType: "limited-company", legalForm: "ab" };

test.each<Refused>([
  { page: wizardStep, at: "/pages/create/:publicId/:step", place: "draft", who: "owner", given: COMPANY },
  { page: wizardStep, at: "/pages/create/:publicId/:step", place: "texts", who: "owner", given: { language: "sv" } },
  {
    page: wizardSubmission,
    at: "/pages/create/:publicId/submission",
    place: "draft",
    who: "owner",
    given: { language: "sv" },
  },
  { page: documents, at: "/pages/create/:publicId/documents", place: "draft", who: "owner" },
  { page: conversation, at: "/pages/messages/:id", place: "over", who: "blocked" },
  { page: counter, at: `${OFFER}/counter`, place: "talk", who: "owner" },
  { page: closingStep, at: `${OFFER}/closing/steps/:step`, place: "room", who: "owner" },
  { page: closingFiles, at: `${OFFER}/closing/files`, place: "room", who: "owner" },
  { page: meeting, at: "/pages/messages/:id/meeting", place: "talk", who: "investor" },
  { page: availability, at: "/pages/meetings/availability", place: "none", who: "owner" },
  { page: criteria, at: "/pages/matches/criteria", place: "none", who: "investor" },
  { page: profile, at: "/pages/profile/edit", place: "none", who: "investor", given: { market: "uk" } },
  { page: statement, at: "/pages/investor-status", place: "none", who: "investor", given: { kind: "sophisticated" } },
  { page: contact, at: "/pages/contact", place: "none", who: "owner" },
  { page: reviewDecision, at: "/admin/review/:submissionId/decision", place: "review", who: "moderator" },
  { page: caseDecision, at: "/admin/reports/:id/decision", place: "case", who: "moderator", given: { rule: "" } },
  {
    page: memberChange,
    at: "/admin/members/:id/plan",
    place: "member",
    who: "admin",
    given: { until: "", reason: "" },
  },
])("$at", async ({ page, at, place, who, given = {} }) => {
  const { id, lang } = people[who];
  const [name, value] = (await signedIn(id, { secondFactor: true })).split("=") as [string, string];
  const address = generatePath(at, places[place]);
  const open = async (entries?: FormData) => {
    const asking = { market: lang, pattern: at, cookies: { [name]: value }, ...(entries && { form: entries }) };
    const { html, status } = await openPage(page, address, asking);
    const forms = readPage(new URL(address, "http://uk.localhost"), status, html).forms;
    const [form] = forms
      .filter(({ method }) => method === "POST")
      .sort((one, other) => other.fields.length - one.fields.length);
    return { status, fields: form?.fields ?? [] };
  };
  const sent = changed((await open()).fields, given);
  const form = new FormData();
  for (const field of sent) if (!TICKED.includes(field.type) || field.checked) form.append(field.name, field.value);
  const answer = await open(form);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(shown(answer.fields)).toEqual(shown(sent));
});
