/** The state of the installation as its administrators see it, and jobs that have failed for good. */
import type { Values } from "./findings/findings.ts";

/** As `server/doctor` has it. */
export type HealthLevel = "well" | "unset" | "notice" | "problem";

/** What one check found. */
export interface HealthFinding {
  /** As in `SUBJECTS`; of another release maybe another. */
  subject: string;
  level: HealthLevel;
  /** What was found, with its values (`findings/findings.ts`); of another release maybe unknown, or not stored. */
  code?: string;
  values?: Values;
  /** An English sentence, as `bin/doctor` prints it. */
  text: string;
}

/** A finding in its reader's language. */
export interface ToldFinding extends Pick<HealthFinding, "subject" | "level" | "text"> {
  /** It is in English, since this release does not know it. */
  foreign: boolean;
}

/** The subjects of the checks, in the order of the page: first what stops people, then what will. */
export const SUBJECTS = [
  "database",
  "queue",
  "store",
  "mail",
  "backups",
  "mailbox",
  "signature",
  "redis",
  "payments",
  "address",
  "port",
  "disk",
  "machine",
  "clock",
  "rights",
  "settings",
] as const;

export interface HealthSubject {
  subject: string;
  /** The worst of its findings. */
  level: HealthLevel;
  findings: ToldFinding[];
}

export interface Health {
  /** Null before the first check. */
  checkedAt: Date | null;
  /** Nobody has checked for longer than the schedule allows: no worker runs. */
  stale: boolean;
  subjects: HealthSubject[];
}

const LEVELS: readonly HealthLevel[] = ["well", "unset", "notice", "problem"];

/** Findings by subject: those with problems first, then those with notices, else in the order of `SUBJECTS`. */
export function bySubject(findings: readonly ToldFinding[]): HealthSubject[] {
  const groups = Map.groupBy(findings, ({ subject }) => subject);
  const place = (subject: string) => {
    const known = (SUBJECTS as readonly string[]).indexOf(subject);
    return known < 0 ? SUBJECTS.length : known;
  };
  return [...groups]
    .map(([subject, found]) => {
      const level = LEVELS[Math.max(...found.map((one) => LEVELS.indexOf(one.level)))] ?? "problem";
      return { subject, level, findings: found };
    })
    .sort(
      (one, other) =>
        LEVELS.indexOf(other.level) - LEVELS.indexOf(one.level) || place(one.subject) - place(other.subject),
    );
}

/** A job that is not tried again. Never its payload or the message of its error, which may name people. */
export interface FailedJob {
  /** Decimal digits. */
  id: string;
  kind: string;
  /** The class of its last error, such as `TimeoutError`; null if it is not known. */
  error: string | null;
  attempts: number;
  lastAt: Date;
}

export interface FailedJobsPage {
  jobs: FailedJob[];
  /** At most `MOST_COUNTED`. */
  count: number;
  next: string | null;
}

/** Failed jobs are counted up to here. */
export const MOST_COUNTED = 10_000;
