/** The people of the authorisation matrix, and the things that belong to one of them. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { signedIn } from "#tests/world/sign-in.ts";
import { type Belongings, belongings, notice } from "./cast-belongings.ts";
import { type CampaignThings, campaigns } from "./cast-campaigns.ts";
import { type ClimateThings, climate } from "./cast-climate.ts";
import { conversation } from "./cast-conversation.ts";
import { type DemoThings, demos } from "./cast-demos.ts";
import { file } from "./cast-files.ts";
import { type HeldThings, held } from "./cast-held.ts";
import { type LegalThings, legal } from "./cast-legal.ts";
import { type MeetingThings, meetings } from "./cast-meetings.ts";
import { type OfferThings, offers } from "./cast-offers.ts";
import { type PaymentThings, payment } from "./cast-payments.ts";
import { type PerkThings, perk } from "./cast-perks.ts";
import { documented, type PitchThings, pitch, waiting } from "./cast-pitches.ts";
import { type PushThings, pushDevice } from "./cast-push.ts";
import { type ReferralThings, referral } from "./cast-referrals.ts";
import { type ReportThings, reported } from "./cast-reports.ts";
import { type SurveyThings, survey } from "./cast-surveys.ts";
import { type VerificationThings, verification } from "./cast-verification.ts";

/**
 * Who asks. `newcomer` has not chosen a side; `owner` owns what the address names; `other` is the owner's partner in the conversation
 * that it may name; staff have two factors.
 */
export const PEOPLE = [
  "visitor",
  "guest",
  "newcomer",
  "investor",
  "entrepreneur",
  "owner",
  "other",
  "moderator",
  "support",
  "admin",
] as const;

export type Person = (typeof PEOPLE)[number];

/** What addresses and forms name, all of it the owner's. */
export interface Things
  extends Belongings,
    CampaignThings,
    ClimateThings,
    DemoThings,
    HeldThings,
    LegalThings,
    MeetingThings,
    OfferThings,
    PaymentThings,
    PerkThings,
    PitchThings,
    PushThings,
    ReferralThings,
    SurveyThings,
    ReportThings,
    VerificationThings {
  withdrawn: string;
  conversation: string;
  /** The logo of the draft: nobody else's to see. */
  logo: string;
  portfolio: string;
  /** Came along with the first message of the conversation, and a copy of it with the case. */
  attachment: string;
  reportedFile: string;
  notice: string;
  id: Record<Exclude<Person, "visitor">, string>;
}

const STAFF = ["moderator", "support", "admin"] as const;

/** Everybody with what belongs to them. */
export interface Cast {
  things: Things;
  /** The Cookie header of each. */
  cookies: Record<Person, string>;
}

/** Fills an empty database. */
export async function castAll(): Promise<Cast> {
  const id = Object.fromEntries(PEOPLE.slice(1).map((person) => [person, newId()])) as Things["id"];
  await db
    .insertInto("users")
    .values(PEOPLE.slice(1).map((person) => account(person as never, id)))
    .execute();
  await db
    .insertInto("profiles")
    .values((["investor", "entrepreneur", "owner", "other"] as const).map((who) => ({ userId: id[who], market: "uk" })))
    .execute();
  const logo = await file(id.owner, "logo");
  const attachment = await file(id.other, "attachment");
  const portfolio = await file(id.owner, "portfolio");
  await db.updateTable("profiles").set({ portfolioId: portfolio }).where("userId", "=", id.owner).execute();
  const talk = await conversation(id.owner, id.other, attachment);
  const owned = await belongings(id.owner);
  const papers = await documented(id.owner, id.other, logo);
  const things: Things = {
    id,
    logo,
    portfolio,
    attachment,
    ...papers,
    ...(await offers(papers.published, id.owner, id.other)),
    withdrawn: (await pitch(id.owner, "dddddddddd", "withdrawn")).publicId,
    ...(await waiting(id.owner)),
    conversation: talk,
    ...(await meetings(talk, id.owner, id.other)),
    ...(await held(id.other, id.investor, id.owner)),
    notice: await notice(id.owner),
    ...owned,
    ...(await pushDevice(id.owner, owned.session)),
    ...(await campaigns(id.other)),
    ...(await climate(id.admin)),
    ...(await demos(id.owner, id.support)),
    ...(await legal(id.owner)),
    ...(await payment(id.owner)),
    ...(await perk(id.owner)),
    ...(await referral(id.owner, id.other)),
    ...(await survey(id.owner)),
    ...(await verification(id.owner)),
    ...(await reported(id.owner, id.other)),
    reportedFile: await file(id.other, "attachment"),
  };
  await db.insertInto("reportFiles").values({ caseId: things.case, fileId: things.reportedFile }).execute();
  const cookies: Record<string, string> = { visitor: "" };
  for (const person of PEOPLE.slice(1)) {
    cookies[person] = await signedIn(id[person as "owner"], { secondFactor: STAFF.includes(person as "admin") });
  }
  return { things, cookies: cookies as Record<Person, string> };
}

function account(person: Exclude<Person, "visitor">, id: Things["id"]) {
  const staff = STAFF.find((role) => role === person);
  const onboarded = !staff && person !== "guest" && person !== "newcomer";
  return {
    id: id[person],
    name: person === "guest" ? "" : person,
    email: person === "guest" ? `${id.guest}@guest.invalid` : `${person}@example.com`,
    emailVerified: person !== "guest",
    isAnonymous: person === "guest",
    lang: "uk",
    staffRole: staff ?? null,
    side: onboarded ? (person === "investor" || person === "other" ? "investor" : "entrepreneur") : null,
    username: onboarded ? person : null,
    plan: person === "owner" ? "premium" : "basic",
  };
}
