/** Published pitches for tests of what is found. */
import type { Database } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";

/** What a published pitch tells; the rest is the same of all. */
export interface Told {
  name: string;
  market?: "se" | "no" | "dk" | "fi" | "uk";
  county?: string;
  city?: string;
  industry?: string;
  phase?: string;
  text?: string;
  currency?: string;
  valuation?: number | null;
  revenue?: number | null;
  offered?: number;
  companyType?: string;
  fundingType?: string;
  /** Whether the owner's identity was checked. */
  verified?: boolean;
  boosted?: boolean;
  /** Days after the first of them all. */
  day?: number;
}

/** Of every one of them. */
export const FIGURES = { offeredBasisPoints: 1357, seekingAmount: 7654321 };

/** A few pitches from five countries. */
export const FEW: Told[] = [
  {
    name: "Furufukt AB",
    industry: "construction",
    phase: "growth",
    valuation: 20_000_000,
    revenue: 2_400_000,
    verified: true,
    day: 1,
    text: "Sensorer som mäter fukt i trä. Vi söker delägare med erfarenhet av sågverk.",
  },
  {
    name: "Skärgårdsfrakt i Roslagen AB",
    city: "Norrtälje",
    industry: "transport-logistics",
    valuation: 5_000_000,
    day: 2,
    boosted: true,
    text: "Eldrivna lastfärjor för öar som saknar bro.",
  },
  {
    name: "Rågbröd & Surdeg HB",
    county: "SE-M",
    industry: "food-retail",
    phase: "profitable",
    companyType: "general-partnership",
    fundingType: "loan",
    offered: 4_900,
    valuation: null,
    day: 3,
    text: "Tre bagerier och en kvarn.",
  },
  {
    name: "Fjordvarme AS",
    market: "no",
    county: "NO-46",
    industry: "construction",
    currency: "NOK",
    valuation: 30_000_000,
    revenue: 11_800_000,
    fundingType: "seed",
    verified: true,
    day: 4,
    text: "Varmepumper som henter energi fra sjøvann.",
  },
  {
    name: "Smørrebrød til Døren ApS",
    market: "dk",
    county: "DK-84",
    industry: "food-retail",
    currency: "DKK",
    valuation: 3_000_000,
    day: 4,
    text: "Frokost leveret på cykel.",
  },
  {
    name: "Jäämeri Biotekniikka Oy",
    market: "fi",
    county: "FI-10",
    industry: "health",
    phase: "growth",
    currency: "EUR",
    valuation: 3_000_000,
    day: 5,
    boosted: true,
    text: "Levästä valmistettu sideaine korvaa muovin.",
  },
  {
    name: "Lämpöverkko Oy",
    market: "fi",
    county: "FI-18",
    industry: "construction",
    currency: "EUR",
    valuation: 450_000,
    day: 5,
    text: "Kiinteistöjen hukkalämpö talteen.",
  },
  {
    name: "Moor & Mist Ltd",
    market: "uk",
    county: "UKM",
    industry: "hospitality",
    currency: "GBP",
    valuation: 60_000,
    day: 6,
    text: "Bothies with running water for walkers. The owners run three already.",
  },
];

/** Publishes a pitch past the wizard and the review. Returns its id. */
export async function publish(db: Database, told: Told): Promise<string> {
  const [ownerId, pitchId, revisionId] = [newId(), newId(), newId()];
  const {
    market = "se",
    county = "SE-AB",
    industry = "other",
    phase = "start-up",
    text = "Text.",
    currency = "SEK",
  } = told;
  const { valuation = null, revenue = null, boosted = false, day = 0, city = null, name } = told;
  const { offered = FIGURES.offeredBasisPoints, companyType = "limited-company", fundingType = "none" } = told;
  const publishedAt = new Date(Date.UTC(2026, 0, 1 + day));
  const publicId = newPublicId();
  const shared = {
    market,
    county,
    city,
    industry,
    phase,
    companyType,
    fundingType,
    companyName: name,
    currency,
    valuation,
    revenue,
    offeredBasisPoints: offered,
    seekingAmount: FIGURES.seekingAmount,
  };
  await db
    .insertInto("users")
    .values({
      id: ownerId,
      name,
      email: `${ownerId}@example.com`,
      identityVerifiedAt: told.verified ? publishedAt : null,
    })
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("pitches")
      .values({
        id: pitchId,
        publicId,
        ownerId,
        market,
        state: "published",
        publishedRevisionId: revisionId,
        publishedAt,
      })
      .execute();
    const { market: _, ...content } = shared;
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId,
        number: 1,
        state: "approved",
        pitchText: text,
        certifiedAt: publishedAt,
        ...content,
      })
      .execute();
    await trx
      .insertInto("listings")
      .values({
        pitchId,
        publicId,
        revisionId,
        ownerId,
        lead: text.split(/(?<=\.)/)[0]!,
        boosted,
        publishedAt,
        latitude: 60,
        longitude: 20,
        ...shared,
      })
      .execute();
  });
  return pitchId;
}
