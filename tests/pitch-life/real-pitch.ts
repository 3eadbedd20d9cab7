/** A real pitch on the real database, on which the steps of the model are taken by the product's own commands. */
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
import { confirmPitch, doubtStale } from "#app/features/pitches/owner/reconfirmation.server.ts";
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
  /** Approved while the office was closed: when it is published. */
  opening?: number;
}

const REFUSED: Outcome = { ok: false };
const because = { reason: "Because." };

/** Those who stay the same from pitch to pitch. */
export async function staff() {
  return {
    moderator: await member(null, "moderator"),
    colleague: await member(null, "moderator"),
    support: await member(null, "support"),
  };
}

type Staff = Awaited<ReturnType<typeof staff>>;

/** What is to be seen of a pitch, to be held against the model. */
export interface Seen {
  state: string;
  open: { state: string; text: number } | null;
  submissions: number;
  decisions: number;
  /** Whose name stands on the page, whose words (which visitors are not given), and what search finds: one text, or nothing. */
  page: number | null;
  words: number | null;
  listed: number | null;
}

/** How far the next Tuesday morning is: a life begins while the office is open, at whatever hour the test runs. */
function tuesday(): number {
  const at = new Date();
  at.setUTCHours(10, 0, 0, 0);
  at.setUTCDate(at.getUTCDate() + ((9 - at.getUTCDay()) % 7 || 7));
  return at.getTime() - Date.now();
}

/** What a text says, by its number; and back. */
const companyOf = (text: number) => `Company ${text}`;
const numberIn = (name: string | null | undefined) => (name ? Number(/\d+$/.exec(name.trim())?.[0]) : null);

export class Stage {
  private texts = 1;
  private lastTakeDown: string | null = null;

  private readonly began = tuesday();
  private moved = this.began;
  private readonly scheduled: string[] = [];
  private looks = 0;
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

  /** A draft with everything that handing in needs, and text 1. */
  static async begin(office: Staff): Promise<Stage> {
    moveClock(tuesday());
    const owner = await member("entrepreneur");
    const reader = await member("investor");
    const pitch = await completeDraft(owner);
    const stage = new Stage({ owner, reader, office }, pitch);
    stage.texts = 0;
    const begun = await stage.edit();
    if (!begun.ok) throw new Error(begun.code);
    return stage;
  }

  /** Takes the pitch and its people away again. */
  async end(): Promise<void> {
    moveClock(0);
    await db.deleteFrom("users").where("id", "in", [this.owner.id, this.reader.id]).execute();
    await db.deleteFrom("outbox").execute();
  }

  async take(step: Step): Promise<Outcome> {
    const { owner, office, publicId } = this;
    switch (step.kind) {
      case "edit":
        return this.edit();
      case "edit from an old text":
        return saveDraft(owner, publicId, 3, { companyName: "Company 0" }, "0.0");
      case "submit":
        return submitPitch(owner, publicId, true);
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
        return suspend(office.support, owner.id, because);
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

  /** Heard by another moderator, and granted. */
  private async appeal(): Promise<Outcome> {
    const decisionId = this.lastTakeDown;
    if (!decisionId) return REFUSED;
    const made = await appeal(this.owner, decisionId, "It was true.");
    if (!made.ok) return made;
    this.lastTakeDown = null;
    return decideAppeal(this.office.colleague, made.value.appealId, { outcome: "overturned", answer: "So it was." });
  }

  /** Lets time pass, and its jobs come. Openings come for everything that was ever approved for one, also when they came before. */
  private async wait(step: Step): Promise<Outcome> {
    this.moved += distance(step, this.moved - this.began);
    moveClock(this.moved);
    for (const submissionId of this.scheduled) {
      const decision = await db
        .selectFrom("pitchDecisions")
        .select("id")
        .where("submissionId", "=", submissionId)
        .executeTakeFirst();
      if (decision) await publishAtOpening(decision.id);
    }
    await purgeDeleted(systemActor("purge-deleted-pitches"));
    await doubtStale(systemActor("doubt-stale-pitches"));
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

  /** Reads what is to be seen, by the queries of the pages. Visitor and member take turns: the page of both is one query. */
  async look(): Promise<Seen> {
    const reader = this.looks++ % 2 === 0 ? VISITOR : this.reader;
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

  /** The present moment of the stage. */
  get now(): number {
    return now().getTime();
  }
}
