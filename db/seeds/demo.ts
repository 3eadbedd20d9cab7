/** Writes the demo world of `demo/` into a database, for a first `bin/start` and for browser tests. */
import { sql } from "kysely";
import { storeOwnPicture } from "#app/features/files/intake.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { seedActs } from "./demo-acts.ts";
import { seedApprovals } from "./demo-approvals.ts";
import { seedCampaigns } from "./demo-campaigns.ts";
import { seedClimate } from "./demo-climate.ts";
import { seedClosings } from "./demo-closings.ts";
import { seedConversations, seedEnclosures } from "./demo-conversations.ts";
import { seedDemos } from "./demo-demos.ts";
import { seedEdits } from "./demo-edits.ts";
import { seedFigures } from "./demo-figures.ts";
import { seedIdentityChecks } from "./demo-identity.ts";
import { seedLegalRequests } from "./demo-legal-requests.ts";
import { seedMails } from "./demo-mails.ts";
import { seedMeetings } from "./demo-meetings.ts";
import { seedNotices } from "./demo-notices.ts";
import { seedOffers } from "./demo-offers.ts";
import { seedOperation } from "./demo-operation.ts";
import { seedOtherMembers } from "./demo-other-members.ts";
import { seedLegalTemplates, seedPapers } from "./demo-papers.ts";
import { type KeepPicture, seedPeople } from "./demo-people.ts";
import { seedPerks } from "./demo-perks.ts";
import { seedPictures } from "./demo-pictures.ts";
import { seedPipelines } from "./demo-pipelines.ts";
import { seedPitches } from "./demo-pitches.ts";
import { seedQuestions } from "./demo-questions.ts";
import { seedRates } from "./demo-rates.ts";
import { seedReports } from "./demo-reports.ts";
import { seedSales } from "./demo-sales.ts";
import { seedSearches } from "./demo-searches.ts";
import { seedSharing } from "./demo-sharing.ts";
import { seedShield } from "./demo-shield.ts";
import { seedStatements } from "./demo-statements.ts";
import { seedTickets } from "./demo-tickets.ts";
import { seedVisits } from "./demo-visits.ts";

/** Key of the advisory lock: of several processes that start concurrently, one seeds. */
const LOCK = 5_310_220;

/**
 * Writes the demo world, around the present, into a database without accounts, in one transaction. Returns whether it did.
 */
export async function seedDemo(db: Database, keepPicture: KeepPicture = storeOwnPicture): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const inhabited = await trx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (inhabited) return false;
    const present = now();
    await seedRates(trx, present);
    const members = await seedPeople(trx, present, keepPicture);
    await seedStatements(trx, present, members);
    const placed = await seedPitches(trx, present, members, keepPicture);
    await seedPictures(trx, members, placed, keepPicture);
    await seedPapers(trx, present, members, placed);
    await seedEdits(trx, present, placed);
    await seedConversations(trx, present, members, placed);
    await seedEnclosures(trx, members);
    await seedShield(trx, present, members);
    await seedMeetings(trx, present, members, placed);
    await seedOffers(trx, present, members, placed);
    await seedClosings(trx, present, members, placed);
    await seedQuestions(trx, present, members, placed);
    await seedPipelines(trx, present, members);
    await seedTickets(trx, present, members);
    await seedDemos(trx, present, members);
    await seedReports(trx, present, members, placed);
    await seedSearches(trx, present, members);
    await seedNotices(trx);
    await seedPerks(trx, present, members);
    await seedLegalTemplates(trx, present);
    await seedLegalRequests(trx, present, members);
    await seedIdentityChecks(trx, present, members);
    await seedSharing(trx, present, members, placed);
    await seedOperation(trx, present);
    await seedActs(trx);
    await seedSales(trx, present, members);
    await seedApprovals(trx, present, members);
    await seedClimate(trx, present, members);
    await seedMails(trx, present, members);
    await seedCampaigns(trx, present, members);
    await seedOtherMembers(trx, present, members);
    await seedVisits(trx, present);
    await seedFigures(trx, present);
    return true;
  });
}
