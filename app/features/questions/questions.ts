/** Questions about a pitch and updates by its owner, as their readers see them. Pure: loaded by the browser. */
import type { TranslationFailure } from "#app/features/translation/translation.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { QuestionState } from "./lifecycle.ts";

/** Fewest and most characters, in UTF-16 units. */
export const QUESTION_LEAST = 10;
export const QUESTION_LIMIT = 1_000;
export const ANSWER_LIMIT = 2_000;
export const TITLE_LIMIT = 120;
export const UPDATE_LIMIT = 3_000;

/** How many questions of one member may wait for an answer at a pitch. */
export const MOST_OPEN = 3;

/** How many updates a pitch may publish in a week: each tells everybody who saved it. */
export const UPDATES_A_WEEK = 3;

/** How many of each stand on a page of their own, at a time. */
export const A_PAGE = 10;

/** The kinds of text that members write here. */
export const TEXT_KINDS = ["question", "answer", "update"] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

/** A text with the language it is written in. */
export interface WrittenText {
  text: string;
  /** Null where it cannot be told. */
  language: Language | null;
  /** The operator's service may translate it for the reader: its author allows that. */
  translates: boolean;
}

/** The name in the address of a page by which readers without script ask for a text in their language: `answer.<id>`. */
export const TEXT_ADDRESS = "text";

/** What the address of a page with such texts says of them. */
export interface TextReading {
  /** The rest of its query. */
  kept: (readonly [name: string, value: string])[];
  /** The text that is asked for, as the operator's service translates it (of an update its title, then its text), or why it does not. */
  asked: { kind: TextKind; id: string; texts?: string[]; failure?: TranslationFailure } | null;
}

/** An answered question. */
export interface AnsweredQuestion {
  id: string;
  state: "public" | "private";
  question: WrittenText;
  answer: WrittenText;
  /** Its asker has an investor's account. Readers learn no more of who asked. */
  byInvestor: boolean;
  /** The reader has asked it. */
  mine: boolean;
  /** Who answered; null once their account is deleted. */
  answeredBy: { name: string; pictureId: string | null } | null;
  /** ISO 8601. */
  answeredAt: string;
  editedAt: string | null;
}

/** A question of the reader's own without an answer. */
export interface OwnQuestion {
  id: string;
  state: Exclude<QuestionState, "public" | "private">;
  question: string;
  askedAt: string;
}

/** A question as those see it who manage the pitch. */
export interface ManagedQuestion {
  id: string;
  state: Exclude<QuestionState, "removed">;
  question: WrittenText;
  answer: WrittenText | null;
  /** Who asked; null once their account is leaving. */
  asker: { name: string; username: string | null; job: string | null; pictureId: string | null };
  askedAt: string;
  answeredAt: string | null;
  editedAt: string | null;
  version: number;
}

/** The lists of those who manage a pitch. */
export const QUESTION_LISTS = ["waiting", "answered", "declined"] as const;

export type QuestionList = (typeof QUESTION_LISTS)[number];

export const STATES_OF: Readonly<Record<QuestionList, readonly QuestionState[]>> = {
  waiting: ["open"],
  answered: ["public", "private"],
  declined: ["declined"],
};

/** An update. */
export interface PitchUpdate {
  id: string;
  title: string;
  text: string;
  language: Language | null;
  translates: boolean;
  /** ISO 8601. */
  publishedAt: string;
  editedAt: string | null;
  version: number;
}

/** The pitch that a page of questions or updates belongs to. */
export interface TalkPitch {
  publicId: string;
  companyName: string;
  /** The reader manages it. */
  manages: boolean;
  /** The reader may ask. */
  asks: boolean;
  /** It is published: questions are asked and answered, and updates are published. */
  open: boolean;
}

/** What stands on the page of a pitch. */
export interface PitchTalk extends TalkPitch {
  /** The newest public answers, and how many there are. */
  questions: AnsweredQuestion[];
  answered: number;
  /** What the reader has asked and is not public. */
  own: { waiting: OwnQuestion[]; answered: AnsweredQuestion[] };
  /** For those who manage it: how many questions wait. */
  waiting: number;
  updates: PitchUpdate[];
  updatesCount: number;
}
