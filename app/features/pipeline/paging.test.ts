/** Pages of a stage: every card once in every order, counts and sums, and the file. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { openOffer, talk } from "#tests/fixtures/conversations/offers.ts";
import { pipelineFile } from "./export.server.ts";
import { followOffer } from "./following.server.ts";
import { moveCard } from "./moving.server.ts";
import { pipelineOf, stageCounts } from "./pipeline.server.ts";
import { CARDS_A_PAGE, type PipelineSort, sortsOf } from "./pipeline.ts";

accountFixtures();

const CARDS = 2 * CARDS_A_PAGE + 5;

let owner: Member;

beforeAll(async () => {
  owner = await newMember({ side: "entrepreneur" });
  // Equal names, days and moments among them: the id decides.
  await sql`with people as (
      insert into users (id, name, email) select gen_random_uuid(), 'Person ' || n % 7, 'card' || n || '@example.com' from generate_series(1, ${CARDS}) n returning id, email)
    insert into pipeline_cards (id, user_id, person_id, stage, moved_at, changed_at, seen_at, reminder_on)
    select gen_random_uuid(), ${owner.id}, id, 'talks', now(), now() - length(email) % 3 * interval '1 hour', now(),
      case when email like '%1@%' then date '2027-01-01' end from people`.execute(db);
});

async function walk(sort: PipelineSort): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const { columns }: Awaited<ReturnType<typeof pipelineOf>> = await pipelineOf(owner, {
      ...({ kind: "person", stage: "talks" } as const),
      sort,
      after,
    });
    const talks = columns.find(({ stage }) => stage === "talks")!;
    expect(talks.begun).toBe(after !== null);
    expect(talks.cards.length).toBeLessThanOrEqual(CARDS_A_PAGE);
    found.push(...talks.cards.map(({ id }) => id));
    if (talks.next === null) return found;
    after = talks.next;
  }
}

test.each(sortsOf("person", true))("in the order %s every card stands once", async (sort) => {
  const found = await walk(sort);
  expect(found).toHaveLength(CARDS);
  expect(new Set(found).size).toBe(CARDS);
});

test("a cursor whose card has moved away, or that is nothing, begins the list anew", async () => {
  const first = await walk("name");
  for (const after of ["nothing", newId()]) {
    const { columns } = await pipelineOf(owner, { kind: "person", stage: "talks", sort: "name", after });
    expect(columns.find(({ stage }) => stage === "talks")!.cards[0]!.id).toBe(first[0]);
  }
  await moveCard(owner, first[3]!, "passed");
  const { columns } = await pipelineOf(owner, { kind: "person", stage: "talks", sort: "name", after: first[3]! });
  expect(columns.find(({ stage }) => stage === "talks")!.cards[0]!.id).toBe(first[0]);
  expect((await stageCounts(owner, "person")).passed.count).toBe(1);
  await moveCard(owner, first[3]!, "talks");
});

test("what is offered is summed by currency, for whoever may read offers", async () => {
  const one = await talk();
  await followOffer({ kind: "system", name: "follow-offer" }, await openOffer(one, { amount: 300_000 }));
  const counts = await stageCounts(one.owner, "person");
  expect(counts.offer).toEqual({ count: 1, changed: 1, sums: [{ currency: "SEK", amount: 300_000 }] });
  const viewer = { id: newId(), name: "K", lang: "uk", until: new Date() } as const;
  expect((await stageCounts({ ...one.owner, viewer }, "person")).offer.sums).toEqual([]);
});

test("the file has every card with its note, and nothing in it runs as a formula", async () => {
  const [id] = await walk("name");
  await sql`update pipeline_cards set note = ${'=HYPERLINK("https://evil.example"),1'} where id = ${id}`.execute(db);
  const file = await pipelineFile(owner, "person");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(CARDS + 1);
  // Of a person there are no figures, but the pitch that they talk about.
  expect(lines[0]).toBe(
    "Stage,Name,Company,Place,Offer: currency,Offer: amount,Offer: share (%),Note,Reminder,Reminder text",
  );
  expect(file).toContain(`"'=HYPERLINK(""https://evil.example""),1"`);
});
