/** What waits for staff, desk by desk. */
/** All desks; the words of a name are `desk.…` of the catalog. */
export type DeskName =
  | "review"
  | "reports"
  | "appeals"
  | "heldMessages"
  | "support"
  | "identity"
  | "legalDocuments"
  | "demos"
  | "payments";

/** A time within which something is to be done. */
export interface DeskDeadline {
  unit: "hours" | "officeHours" | "days" | "workingDays";
  count: number;
}

/** One desk as the overview shows it. */
export interface DeskCount {
  name: DeskName;
  to: string;
  /** What waits, exact up to 1,000, and how much of it is past its deadline. */
  waiting: number;
  late: number;
  /** What is booked for a moment still to come; null at desks that take no bookings. */
  booked: number | null;
  /** The first deadline of all that waits, or the first moment that is booked; null where there is neither. */
  dueAt: Date | null;
  /** Within what time; where there are two, paid plans or grave matters first. */
  promise: DeskDeadline[];
  /** Of what was decided within thirty days: how much in time. Null where nothing is promised, or nothing was decided. */
  kept: { inTime: number; all: number } | null;
}
