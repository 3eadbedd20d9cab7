/** Reports of pitches, profiles, chat messages, and of questions, answers and updates (specification §3, decision 035): forms, deadlines, evidence. */
import type { MessageFile } from "#app/features/chat/attachments/attachment.ts";
import type { PitchContent } from "#app/features/pitches/content.ts";
import type { ListedPicture } from "#app/features/pitches/pictures/picture.ts";
import type { SocialLinks } from "#app/features/profiles/social-links.ts";
import { TEXT_KINDS, type TextKind } from "#app/features/questions/questions.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";

export const SUBJECT_TYPES = ["pitch", "profile", "message", ...TEXT_KINDS] as const;

export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** The subject of a decision that can be appealed; `held`: quarantined messages. */
export type DecidedType = SubjectType | "held" | "account";

/** The subject of a report, named for its reporter. */
export function reportTitle(
  { subjectType, name }: { subjectType: SubjectType; name: string | null },
  t: Translator<"reports">,
): string {
  return t(`own.about.${subjectType}`, { name: name ?? t("gone") });
}

/** A reported thing, as its address names it. */
export type Subject =
  | { type: "pitch"; publicId: string }
  | { type: "profile"; username: string }
  | { type: "message"; conversationId: string; number: number }
  | { type: TextKind; publicId: string; id: string };

/** Whether a type of subject is a text about a pitch. */
export function isText(type: DecidedType): type is TextKind {
  return TEXT_KINDS.some((kind) => kind === type);
}

export type ReportReason =
  | "wrong-place"
  | "wrong-information"
  | "inappropriate"
  | "harassment"
  | "fraud"
  | "spam"
  | "illegal"
  | "other";

// Specification §3 "Report reasons", in its order; `illegal` is added for Regulation (EU) 2022/2065, article 16.
const CONTENT = ["wrong-place", "wrong-information", "inappropriate", "illegal", "other"] as const;

const SAID = ["harassment", "fraud", "spam", "inappropriate", "illegal", "other"] as const;

const STATED = ["wrong-information", "fraud", "spam", "inappropriate", "illegal", "other"] as const;

/** The reasons for each type of subject, in the order of the form. */
export const REPORT_REASONS = {
  pitch: CONTENT,
  profile: CONTENT,
  message: SAID,
  question: SAID,
  answer: STATED,
  update: STATED,
} as const satisfies Record<SubjectType, readonly ReportReason[]>;

/** Whether a type of subject can be reported for this reason. */
export function isReasonFor(type: SubjectType, reason: ReportReason): boolean {
  return (REPORT_REASONS[type] as readonly ReportReason[]).includes(reason);
}

/** Most characters of the text of a report, an appeal, or a decision on either. */
export const WORDS_LIMIT = 2_000;

/** Query parameter of the address that the dialog posts to: the reader stays on the page. */
export const FROM_DIALOG = "dialog";

const HOUR = 3_600_000;

/** The deadline of a report: a day if somebody may come to harm, otherwise three. */
export function reportDueAt(type: SubjectType, reason: ReportReason, from: Date): Date {
  const urgent = type === "message" || reason === "inappropriate" || reason === "illegal";
  return new Date(from.getTime() + (urgent ? 24 : 72) * HOUR);
}

/** A pitch as it was when it was reported. */
export interface PitchEvidence {
  type: "pitch";
  publicId: string;
  market: Market;
  revisionId: string;
  /** Without an organisation number that is a person's. */
  content: PitchContent;
  phone: string | null;
  figuresStatedOn: string | null;
  /** Titles of its documents. */
  documents: string[];
  logoId: string | null;
  /** What was reported before there were any has none. */
  pictures?: ListedPicture[];
}

/** A profile as it was when it was reported. */
export interface ProfileEvidence {
  type: "profile";
  name: string;
  username: string;
  market: Market;
  job: string | null;
  city: string | null;
  biography: string | null;
  links: SocialLinks;
  pictureId: string | null;
  businessCardId: string | null;
  portfolioName: string | null;
}

/** A message with the few before it, as it was when it was reported. */
export interface MessageEvidence {
  type: "message";
  number: number;
  messages: {
    number: number;
    byReporter: boolean;
    text: string;
    at: string;
    /** The message's file; that of the reported message is stored with the case. */
    file?: MessageFile;
  }[];
}

/** A question, an answer or an update as it was when it was reported. */
export interface TextEvidence {
  type: TextKind;
  publicId: string;
  companyName: string;
  /** Of an answer: what was asked. */
  question: string | null;
  /** Of an update. */
  title: string | null;
  text: string;
  language: Language | null;
}

export type Evidence = PitchEvidence | ProfileEvidence | MessageEvidence | TextEvidence;

/** How many messages before the reported one are evidence too. */
export const MESSAGES_BEFORE = 4;
