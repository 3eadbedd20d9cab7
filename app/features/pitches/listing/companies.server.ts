/** The companies of people in a list. */
import type { AccountHolder } from "#app/platform/actor.ts";
import type { PitchSummary } from "../pitch.ts";
import { listedSummaries, toSummary } from "./summaries.server.ts";

/** A published pitch beside its owner: the company, and the share on offer where the reader sees figures. */
export type OwnersCompany = Pick<PitchSummary, "publicId" | "companyName" | "state" | "figures">;

/** The companies with a published pitch of several members, by username, each one's newest first. */
export async function companiesOf(
  actor: AccountHolder,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, OwnersCompany[]>> {
  const companies = new Map<string, OwnersCompany[]>();
  if (usernames.length === 0) return companies;
  const rows = await listedSummaries(actor)
    .select("owner.username")
    .where("owner.username", "in", usernames)
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .execute();
  for (const row of rows) {
    const { publicId, companyName, state, figures } = toSummary(actor, row);
    const others = companies.get(row.username!) ?? [];
    companies.set(row.username!, [...others, { publicId, companyName, state, figures }]);
  }
  return companies;
}
