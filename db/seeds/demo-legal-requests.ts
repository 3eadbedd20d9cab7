import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import { deadlineFrom } from "#app/features/legal-documents/requesting.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf, pitches } from "#demo/demo.ts";
import { daysBefore } from "./demo-moments.ts";
import { drawPaper } from "./demo-papers.ts";
import type { Ids } from "./demo-people.ts";

type Status = "open" | "waiting" | "delivered" | "declined";

interface DemoLegalRequest {
  /** An owner with a paid plan, whose company is one of the parties. */
  person: string;
  kind: "non-disclosure" | "letter-of-intent" | "shareholders-agreement";
  partyB: string;
  terms: string;
  daysAgo: number;
  status: Status;
  /** What support asked, delivered or declined with. */
  words?: string;
}

const REQUESTS: readonly DemoLegalRequest[] = [
  {
    ...{
      person: "wei-ling-hargreaves",
      kind: "non-disclosure",
      partyB: "Kerry-Ann Dyer",
      daysAgo: 0.1,
      status: "open",
    },
    terms: "Covers the drawings of the gyroscope and the results of the trial.",
  },
  {
    ...{ person: "soren-kjaer-bundgaard", kind: "shareholders-agreement", partyB: "Helle Østergaard", daysAgo: 3 },
    ...{ status: "waiting", words: "Hvor mange anparter har Anton i dag, og skal de være med i aftalen?" },
    terms: "Min søn Anton overtager efter mig. Det skal stå i aftalen.",
  },
  {
    ...{ person: "gustav-tornberg", kind: "letter-of-intent", partyB: "Tomas Eklöf", daysAgo: 20, status: "delivered" },
    ...{ words: "Avsiktsförklaring", terms: "30 procent nu, resten inom sju år." },
  },
  {
    ...{ person: "ville-matti-kemppainen", kind: "non-disclosure", partyB: "Toivo Mäkelä", daysAgo: 15 },
    ...{
      status: "declined",
      words: "Sopimukseen halutaan vientivalvonnan ehtoja, joita emme laadi. Kysy asianajajalta.",
    },
    terms: "Vientivalvonta on otettava huomioon.",
  },
];

/** Writes requests for legal documents: one that's new, one that waits for an answer, one delivered, one declined. */
export async function seedLegalRequests(trx: Tx, now: Date, members: Ids): Promise<void> {
  const support = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", "support@example.com")
    .executeTakeFirstOrThrow();
  for (const { person, kind, partyB, terms, daysAgo, status, words } of REQUESTS) {
    const { market } = personOf(person);
    const userId = members.get(person)!;
    const [createdAt, movedAt] = [daysBefore(now, daysAgo), daysBefore(now, daysAgo * 0.8)];
    const id = newId(createdAt.getTime());
    await trx
      .insertInto("legalRequests")
      .values({
        ...{ id, userId, kind, market, language: market, partyB, terms, createdAt, movedAt: createdAt },
        partyA: pitches.find(({ owner }) => owner === person)!.companyName,
        dueAt: deadlineFrom(createdAt, market),
      })
      .execute();
    if (status === "open") continue;
    const decided = { decidedBy: support.id, decidedAt: movedAt };
    const title = words!;
    const moved = {
      waiting: async () => ({ question: words, askedAt: movedAt }),
      declined: async () => ({ reason: words, ...decided }),
      delivered: async () => ({
        fileId: await storeOwnDocument(trx, userId, await drawPaper({ title, text: [terms] }), `${title}.pdf`),
        ...decided,
      }),
    }[status];
    await trx
      .updateTable("legalRequests")
      .set({ status, movedAt, ...(await moved()) })
      .where("id", "=", id)
      .execute();
  }
}
