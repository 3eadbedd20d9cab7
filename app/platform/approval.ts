/** Acts that two people of the staff decide on (decision 146): how a feature registers a kind of them, in its `feature.server.ts`. */
import type { z } from "zod";
import type { StaffRole } from "./actor.ts";
import type { Tx } from "./db/db.server.ts";
import type { Result } from "./failure.ts";

/** One of the two people. */
export interface ApprovalPerson {
  id: string;
  name: string;
  staffRole: StaffRole;
}

/** A confirmed request, as its kind carries it out. */
export interface ApprovedAct<P> {
  /** The request. */
  id: string;
  subjectId: string;
  parameters: P;
  /** As the asker wrote it. */
  reason: string;
  asker: ApprovalPerson;
  /** Null when the operator has confirmed on the machine. */
  confirmer: ApprovalPerson | null;
  /** Of the confirming request, for the links of mails. */
  origin: string | undefined;
}

/** A kind of act. `P`: its parameters, as they are stored. */
export interface ApprovalKind<P = never> {
  kind: string;
  parameters: z.ZodType<P>;
  /** Whether a member of staff with this role may ask for it; checked again when it is confirmed. */
  mayAsk(role: StaffRole): boolean;
  /** What is checked before the transaction, because it asks another service or counts much. */
  ready?(act: Pick<ApprovedAct<P>, "subjectId" | "parameters">): Promise<Result<undefined>>;
  /** Carries it out in the confirming transaction, after the feature's own checks; a failure rolls all of it back. */
  carryOut(trx: Tx, act: ApprovedAct<P>): Promise<Result<undefined>>;
}

/** Types a kind by its parameters. */
export function approvalKind<P>(kind: ApprovalKind<P>): ApprovalKind {
  return kind as unknown as ApprovalKind;
}
