/** What the program and the thread of the inverted index say to each other. */
import type { CodesAnswer, CodesRequest, IndexAnswer, IndexRequest } from "./ranking.ts";

export interface ThreadSettings {
  /** Connection string. */
  database: string;
  /** Where the file of the index is made; empty for the folder of temporary files. */
  file: string;
  pollMilliseconds: number;
  /** After a failure, until the next try; twice as long after each further one. */
  retryMilliseconds: number;
}

export type Question = { kind: "find"; request: IndexRequest } | { kind: "codes"; request: CodesRequest };

export interface Asked {
  id: number;
  question: Question;
}

/** `answer` is null where the index cannot tell. */
export interface Answered {
  kind: "answer";
  id: number;
  answer: IndexAnswer | CodesAnswer | null;
}

/** What the thread says by itself: "current" about every second while the index is; "lost" when it is built anew; "failed" for a question that broke. */
export type Told =
  | { kind: "built"; documents: number; seconds: number }
  | { kind: "current" }
  | { kind: "lost"; reason: string }
  | { kind: "failed"; reason: string };
