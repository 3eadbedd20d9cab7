/** A pitch on the real database, on which the product's commands perform the model's steps. */
import { sql } from "kysely";
import { decideSubmission, publishAtOpening } from "#app/features/moderation/decisions.server.ts";
import { listedSummaries } from "#app/features/pitches/listing/summaries.server.ts";
import {
  completePitch,
  deletePitch,
  purgeDeleted,
  recallPitch,
  republishPitch,
  restorePitch,
  submitPitch,
  withdrawPitch,
} from "#app/features/pitches/owner/lifecycle.server.ts";
import { confirmPitch, runReconfirmations } from "#app/features/pitches/owner/reconfirmation.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { saveDraft } from "#app/features/pitches/wizard/drafts.server.ts";
import { appeal, decideAppeal } from "#app/features/reports/appeals.server.ts";
import { decideCase } from "#app/features/reports/desk/decisions.server.ts";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import { reinstate, suspend } from "#app/features/support/members/member-changes.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { completeDraft, member } from "./draft.ts";
import { distance, type Step } from "./model.ts";

interface Outcome {
  ok: boolean;
  code?: string;
  /** When a pitch that was approved outside office hours is published. */
  opening?: number;
}

const REFUSED: Outcome = { ok: false };
const because = { reason: "Because." };

/** The staff, who are the same for all pitches. */
export async function staff() {
  return {
    moderator: await member(null, "moderator"),
    colleague: await member(null, "moderator"),
    support: await member(null, "support"),
  };
}

type Staff = Awaited<ReturnType<typeof staff>>;

/** What is observed of a pitch, to compare with the model. */
export interface Seen {
  state: string;
  open: { state: string; text: number } | null;
  submissions: number;
  decisions: number;
  /** The numbers of the texts on the page (company name; pitch text, which visitors do not get) and in search. */
  page: number | null;
  words: number | null;
  listed: number | null;
}

/** Milliseconds to the next Tuesday morning: a life begins during office hours, whenever the test runs. */
function tuesday(): number {
  const at = new Date();
  at.setUTCHours(10, 0, 0, 0);
  at.setUTCDate(at.getUTCDate() + ((9 - at.getUTCDay()) % 7 || 7));
  return at.getTime() - Date.now();
}

/** The company name of a text, by the text's number. */
const companyOf = (text: number) => `Company ${text}`;
/** The number at the end of a name or text. */
const numberIn = (name: string | null | undefined) => (name ? Number(/\d+$/.exec(name.trim())?.[0]) : null);

export class RealPitch {
  private texts = 1;
  private lastTakeDown: string | null = null;

  private readonly startOffset = tuesday();
  /** Milliseconds by which the clock is moved. */
  private offset = this.startOffset;
  private readonly scheduled: string[] = [];
  private observations = 0;
  private readonly owner: Member;
  private readonly reader: Member;
  private readonly office: Staff;
  private readonly publicId: string;
  private readonly id: string;

  private constructor(
    people: { owner: Member; reader: Member; office: Staff },
    pitch: { id: string; publicId: string },
  ) {
    this.owner = people.owner;
    this.reader = people.reader;
    this.office = people.office;
    this.publicId = pitch.publicId;
    this.id = pitch.id;
  }

  /** A complete draft with text 1. */
  static async begin(office: Staff): Promise<RealPitch> {
    moveClock(tuesday());
    const owner = await member("entrepreneur");
    const reader = await member("investor");
    const pitch = await completeDraft(owner);
    const real = new RealPitch({ owner, reader, office }, pitch);
    real.texts = 0;
    const edited = await real.edit();
    if (!edited.ok) throw new Error(edited.code);
    return real;
  }

  /** Deletes the pitch and its people. */
  async end(): Promise<void> {
    moveClock(0);
    await db.deleteFrom("users").where("id", "in", [this.owner.id, this.reader.id]).execute();
    await db.deleteFrom("outbox").execute();
  }

  /** Performs a step. */
  async perform(step: Step): Promise<Outcome> {
    const { owner, office, publicId } = this;
    switch (step.kind) {
      case "edit":
        return this.edit();
      case "edit from an old text":
        return saveDraft(owner, publicId, 3, { companyName: "Company 0" }, "0.0");
      case "submit":
        return submitPitch(owner, publicId, { accurate: true, withinLimits: true });
      case "recall":
        return recallPitch(owner, publicId);
      case "complete":
        return completePitch(owner, publicId);
      case "withdraw":
        return withdrawPitch(owner, publicId);
      case "republish":
        return republishPitch(owner, publicId);
      case "confirm":
        return confirmPitch(owner, publicId);
      case "delete":
        return deletePitch(owner, publicId);
      case "restore":
        return restorePitch(owner, publicId);
      case "approve":
        return this.decide("approved");
      case "send back":
        return this.decide("changes-requested");
      case "approve an old submission":
        return this.decide("approved", true);
      case "report":
        return report(
          this.reader,
          { type: "pitch", publicId },
          { reason: "other", words: null },
          { market: "uk", ip: this.reader.id, url: new URL("http://uk.localhost/") },
        );
      case "dismiss":
        return this.decideReport("no-action");
      case "take down":
        return this.decideReport("taken-down");
      case "appeal":
        return this.appeal();
      case "suspend":
        return suspend(office.support, owner.id, {
          rule: "misuse",
          template: null,
          words: because.reason,
          noticed: "staff",
        });
      case "reinstate":
        return reinstate(office.support, owner.id, because);
      case "wait":
      case "wait for weeks":
        return this.wait(step);
    }
  }

  private async edit(): Promise<Outcome> {
    const newest = await this.newest();
    const text = this.texts + 1;
    const typed = { companyName: companyOf(text), pitchText: `What we do, told for the time ${text}` };
    const saved = await saveDraft(
      this.owner,
      this.publicId,
      3,
      typed,
      newest ? `${newest.number}.${newest.version}` : "",
    );
    if (saved.ok) this.texts = text;
    return saved;
  }

  private async decide(outcome: "approved" | "changes-requested", oldest = false): Promise<Outcome> {
    const { rows } = await sql<{ id: string; open: boolean }>`
      select submission.id, revision.state = 'under-review' as open from pitch_submissions as submission
      join pitch_revisions as revision on revision.id = submission.revision_id
      where submission.pitch_id = ${this.id} order by submission.created_at, submission.id`.execute(db);
    const chosen = oldest ? rows.find(({ open }) => !open) : rows.at(-1);
    if (!chosen) return REFUSED;
    const reasons = outcome === "approved" ? [] : [{ field: "pitchText" as const, reason: "Say more." }];
    const decided = await decideSubmission(this.office.moderator, chosen.id, { outcome, reasons, note: null });
    if (!decided.ok || !decided.value.publishAt) return decided;
    this.scheduled.push(chosen.id);
    return { ok: true, opening: decided.value.publishAt.getTime() };
  }

  private async decideReport(outcome: "no-action" | "taken-down"): Promise<Outcome> {
    const open = await db
      .selectFrom("reportCases")
      .select(["id", "reports"])
      .where("subjectId", "=", this.id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (!open) return REFUSED;
    const decided = await decideCase(this.office.moderator, open.id, {
      outcome,
      rule: outcome === "no-action" ? null : "truth",
      facts: "As found.",
      fields: outcome === "no-action" ? [] : ["pitchText"],
      parts: [],
      note: null,
      seen: open.reports,
    });
    if (decided.ok && outcome === "taken-down") this.lastTakeDown = decided.value.decisionId;
    return decided;
  }

  /** An appeal, granted by another moderator. */
  private async appeal(): Promise<Outcome> {
    const decisionId = this.lastTakeDown;
    if (!decisionId) return REFUSED;
    const made = await appeal(this.owner, decisionId, "It was true.");
    if (!made.ok) return made;
    this.lastTakeDown = null;
    return decideAppeal(this.office.colleague, made.value.appealId, { outcome: "overturned", answer: "So it was." });
  }

  /** Moves the clock and runs the jobs; publications at the opening of the office run again each time, since jobs must be idempotent. */
  private async wait(step: Step): Promise<Outcome> {
    this.offset += distance(step, this.offset - this.startOffset);
    moveClock(this.offset);
    for (const submissionId of this.scheduled) {
      const decision = await db
        .selectFrom("pitchDecisions")
        .select("id")
        .where("submissionId", "=", submissionId)
        .executeTakeFirst();
      if (decision) await publishAtOpening(decision.id);
    }
    await purgeDeleted(systemActor("purge-deleted-pitches"));
    await runReconfirmations(systemActor("doubt-stale-pitches"));
    return { ok: true };
  }

  private async newest() {
    return db
      .selectFrom("pitchRevisions")
      .select(["number", "version"])
      .where("pitchId", "=", this.id)
      .where("state", "<>", "superseded")
      .orderBy("number", "desc")
      .executeTakeFirst();
  }

  /** Reads what the pages' queries show, alternately as visitor and member, whose page is one query. */
  async observe(): Promise<Seen> {
    const reader = this.observations++ % 2 === 0 ? VISITOR : this.reader;
    const [page, listed, { rows }] = await Promise.all([
      pitchPage(reader, this.publicId),
      listedSummaries(VISITOR).where("listings.pitchId", "=", this.id).executeTakeFirst(),
      sql<Pick<Seen, "state" | "submissions" | "decisions"> & { open: string; name: string }>`
        select pitches.state, revision.state as open, revision.company_name as name,
          (select count(*)::int from pitch_submissions where pitch_id = pitches.id) as submissions,
          (select count(*)::int from pitch_decisions join pitch_submissions s on s.id = submission_id
            where s.pitch_id = pitches.id) as decisions
        from pitches left join pitch_revisions as revision on revision.pitch_id = pitches.id
          and revision.state in ('draft', 'under-review', 'changes-requested')
        where pitches.id = ${this.id}`.execute(db),
    ]);
    const [row] = rows;
    const name = numberIn(page?.teaser.companyName);
    const words = reader === VISITOR ? name : numberIn(page?.details?.content.pitchText);
    return {
      state: row?.state ?? "gone",
      open: row?.open ? { state: row.open, text: numberIn(row.name)! } : null,
      submissions: row?.submissions ?? 0,
      decisions: row?.decisions ?? 0,
      page: name,
      words,
      listed: numberIn(listed?.companyName),
    };
  }

  /** The current time of the moved clock. */
  get now(): number {
    return now().getTime();
  }
}
