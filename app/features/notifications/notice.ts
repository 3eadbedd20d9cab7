/** What the notification centre can tell. A new kind is: a row here, its check in the database, an icon, a sentence in five languages. */
import { paths } from "#app/platform/paths.ts";

/** What a notice is about: ids only. Names are looked up, and the sentence is made, when it is read. */
export interface NoticeSubject {
  personId?: string;
  pitchId?: string;
  conversationId?: string;
}

/** What a notice leads to, as far as it still exists. */
export interface NoticeTarget {
  /** Null once the account is deleted, or when the notice is about nobody. */
  personName: string | null;
  pitch: { publicId: string; companyName: string | null } | null;
  conversationId: string | null;
}

interface NoticeRule {
  /** The same thing again: shown anew as unread, or known already and left alone (jobs may run twice). */
  again: "renew" | "keep";
  /** Where it leads. */
  path(target: NoticeTarget): string;
}

function pitchPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks("created");
}

export const NOTICES = {
  "pitch-approved": { again: "keep", path: pitchPage },
  "changes-requested": {
    again: "keep",
    path: ({ pitch }) => (pitch ? paths.editPitch(pitch.publicId) : paths.bookmarks("created")),
  },
  message: {
    again: "renew",
    path: ({ conversationId }) => (conversationId ? paths.conversation(conversationId) : paths.messages()),
  },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICES;

/** A notice as its reader sees it. */
export interface Notice extends NoticeTarget {
  id: string;
  kind: NoticeKind;
  /** ISO 8601. */
  at: string;
  unread: boolean;
}

/** A page of the notification centre, newest first. */
export interface Notices {
  notices: Notice[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}
