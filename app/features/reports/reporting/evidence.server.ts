/** Things that can be reported, and their evidence. What the reporter may not see is not found. */
import { sql } from "kysely";
import { messageFileOf } from "#app/features/chat/attachments/attachment.ts";
import { messageOf } from "#app/features/chat/thread/messages.server.ts";
import { columnsFor, contentFor } from "#app/features/pitches/content.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { picturesOf } from "#app/features/pitches/pictures/picture-access.server.ts";
import { formatPhone } from "#app/features/profiles/phone.ts";
import { profileByUsername } from "#app/features/profiles/profile.server.ts";
import type { SocialLinks } from "#app/features/profiles/social-links.ts";
import type { TextKind } from "#app/features/questions/questions.ts";
import { type PitchText, pitchText } from "#app/features/questions/texts.server.ts";
import { isPrivateOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { canReport, mayReport } from "../policy.ts";
import { type Evidence, MESSAGES_BEFORE, type Subject, type SubjectType, type TextEvidence } from "../report.ts";

/** Something that can be reported. */
export interface ReportedSubject {
  type: SubjectType;
  subjectId: string;
  conversationId: string | null;
  ownerId: string;
  /** Whether it is the actor's own. */
  own: boolean;
  /** Its name: a company, or a person. */
  name: string | null;
  /** The page that shows it. */
  page: string;
  /** The number of a message in its conversation. */
  number?: number;
  /** Of a question, an answer or an update. */
  text?: PitchText;
}

/** The thing to report, or undefined if there is none or the actor cannot see it. */
export async function reportable(actor: Actor, subject: Subject): Promise<ReportedSubject | undefined> {
  if (!mayReport(actor, subject.type)) return undefined;
  switch (subject.type) {
    case "pitch": {
      if (!/^[a-z0-9]{10}$/.test(subject.publicId)) return undefined;
      const page = await pitchPage(actor, subject.publicId);
      // Staff can see unpublished pitches; these cannot be reported.
      if (page?.state !== "published") return undefined;
      return {
        type: "pitch",
        subjectId: page.id,
        conversationId: null,
        ownerId: page.ownerId,
        own: actor.kind !== "visitor" && page.ownerId === actor.id,
        name: page.teaser.companyName,
        page: paths.pitch(page.teaser),
      };
    }
    case "profile": {
      if (!canReport(actor)) return undefined;
      const profile = await profileByUsername(actor, subject.username);
      if (!profile) return undefined;
      return {
        type: "profile",
        subjectId: profile.id,
        conversationId: null,
        ownerId: profile.id,
        own: profile.id === actor.id,
        name: profile.name,
        page: paths.profile(profile.username),
      };
    }
    case "message":
      return reportableMessage(actor, subject);
    case "question":
    case "answer":
    case "update":
      if (!canReport(actor)) return undefined;
      return reportableText(actor, subject);
  }
}

async function reportableMessage(
  actor: Actor,
  { conversationId, number }: Extract<Subject, { type: "message" }>,
): Promise<ReportedSubject | undefined> {
  if (!isId(conversationId) || !Number.isSafeInteger(number) || number < 1) return undefined;
  const message = await messageOf(actor, conversationId, number);
  // Cards cannot be reported; the messages around them and the profile can.
  if (!message || message.removed || message.deleted || message.card) return undefined;
  const row = await db
    .selectFrom("messages")
    .innerJoin("users", "users.id", "messages.senderId")
    .select(["messages.id", "users.id as senderId", "users.name"])
    .where("messages.conversationId", "=", conversationId)
    .where("messages.number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    type: "message",
    subjectId: row.id,
    conversationId,
    ownerId: row.senderId,
    own: message.mine,
    name: row.name,
    page: paths.conversation(conversationId),
    number,
  };
}

/** A text about a pitch. It is named by its company: who asked a question is not told. */
async function reportableText(
  actor: AccountHolder,
  { type, publicId, id }: Extract<Subject, { type: TextKind }>,
): Promise<ReportedSubject | undefined> {
  const text = await pitchText(actor, publicId, type, id);
  if (!text) return undefined;
  return {
    type,
    subjectId: id,
    conversationId: null,
    ownerId: text.authorId ?? text.ownerId,
    own: text.authorId === actor.id,
    name: text.companyName,
    page: type === "update" ? paths.updates(publicId) : paths.questions(publicId),
    text,
  };
}

/** The thing as it is now; undefined if it has just been deleted. Picture ids are those of the originals. */
export async function evidenceOf(
  trx: Tx,
  reporterId: string | null,
  thing: ReportedSubject,
): Promise<Evidence | undefined> {
  switch (thing.type) {
    case "pitch":
      return pitchEvidence(trx, thing.subjectId);
    case "profile":
      return profileEvidence(trx, thing.subjectId);
    case "message":
      return reporterId === null ? undefined : messageEvidence(trx, reporterId, thing.conversationId!, thing.number!);
    case "question":
    case "answer":
    case "update":
      return textEvidence(thing.text!);
  }
}

function textEvidence({ kind: type, publicId, companyName, question, title, text, language }: PitchText): TextEvidence {
  return { type, publicId, companyName, question, title, text, language };
}

async function pitchEvidence(trx: Tx, pitchId: string): Promise<Evidence | undefined> {
  const row = await trx
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(columnsFor("revision", ["reviewer"]))
    .select([
      "revision.id",
      "pitches.publicId",
      "pitches.market",
      sql<string[]>`array(select title from revision_documents
        where revision_id = revision.id and removed_at is null order by position)`.as("documents"),
      picturesOf("revision.id").as("pictures"),
    ])
    .where("pitches.id", "=", pitchId)
    .where("pitches.state", "=", "published")
    .executeTakeFirst();
  if (!row) return undefined;
  const market = row.market as Market;
  const content = contentFor("reviewer", row);
  const number = content.organisationNumber;
  return {
    type: "pitch",
    publicId: row.publicId,
    market,
    revisionId: row.id,
    content:
      number !== null && isPrivateOrganisationNumber(market, number)
        ? { ...content, organisationNumber: null }
        : content,
    phone: content.phone && formatPhone(market, content.phone),
    figuresStatedOn: row.figuresStatedOn,
    documents: row.documents,
    pictures: row.pictures.map(({ fileId, caption }) => ({ fileId, caption })),
    logoId: row.logoId,
  };
}

async function profileEvidence(trx: Tx, userId: string): Promise<Evidence | undefined> {
  const row = await trx
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .leftJoin("files as portfolio", "portfolio.id", "profiles.portfolioId")
    .select([
      "users.name",
      "users.username",
      "users.lang",
      "profiles.market",
      "profiles.job",
      "profiles.city",
      "profiles.biography",
      "profiles.socialLinks",
      "profiles.pictureId",
      "profiles.businessCardId",
      "portfolio.name as portfolioName",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!row?.username) return undefined;
  const { socialLinks, lang, market, username, ...same } = row;
  return {
    type: "profile",
    ...same,
    username,
    market: (market ?? lang) as Market,
    links: (socialLinks ?? {}) as SocialLinks,
  };
}

async function messageEvidence(
  trx: Tx,
  reporterId: string,
  conversationId: string,
  number: number,
): Promise<Evidence | undefined> {
  const rows = await trx
    .selectFrom("messages")
    .leftJoin("files", "files.id", "messages.fileId")
    .select(["number", "senderId", "text", "createdAt"])
    .select(["fileId", "files.name", "files.size", "files.contentType", "files.width", "files.height"])
    .where("conversationId", "=", conversationId)
    .where("number", "<=", number)
    .where("number", ">=", number - MESSAGES_BEFORE)
    .where("kind", "=", "text")
    .where("removedAt", "is", null)
    .where("deletedAt", "is", null)
    // Without messages that the reporter has cleared: evidence is what they see.
    .where("number", ">", ({ selectFrom }) =>
      selectFrom("conversationMembers")
        .select("clearedNumber")
        .where("conversationId", "=", conversationId)
        .where("userId", "=", reporterId),
    )
    .orderBy("number")
    .execute();
  if (rows.at(-1)?.number !== number) return undefined;
  return {
    type: "message",
    number,
    messages: rows.map((row) => ({
      number: row.number,
      byReporter: row.senderId === reporterId,
      text: row.text,
      at: row.createdAt.toISOString(),
      ...(row.fileId && {
        file: messageFileOf({
          ...row,
          id: row.fileId,
          name: row.name!,
          size: row.size!,
          contentType: row.contentType!,
        }),
      }),
    })),
  };
}
