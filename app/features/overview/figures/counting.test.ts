/** The kept figures equal counting the database, whatever happens late and whatever is erased. */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { afterOfficeTime } from "#app/i18n/office-hours.server.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { countFigures, OPEN_DAYS, settleFigures } from "./counting.server.ts";

accountFixtures();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.parse("2026-03-10T00:00:00Z");
/** Over the change of the clocks on 29 March. */
const DAYS = 40;
const BOOKS = factsOf("se").timeZone;
const job = systemActor("count-figures");

beforeEach(async () => {
  await sql`truncate users, pitches, conversations, offers, payments, subscriptions, mail_deliveries, search_misses,
    daily_figures, figures_counted, member_arrivals cascade`.execute(db);
});

const clockAt = (at: number) => moveClock(at - Date.now());

/** Rows without their neighbours: what a figure does not read is not there. */
async function write(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });
}

/** Something that happened: what it adds to which figure of which day, and its row. */
interface Fact {
  figure: string;
  at: Date;
  market: Market;
  part: string;
  value?: number;
  zone?: string;
}

type Happening = {
  kind: (typeof KINDS)[number];
  market: Market;
  /** Minutes since the beginning. */
  minute: number;
  /** Of several: a side, a plan, how late. */
  choice: number;
};

const KINDS = ["member", "visit", "conversation", "offer", "decision", "payment", "plan", "mail", "miss"] as const;
const SIDES = ["entrepreneur", "investor", null] as const;
const PLANS = ["premium", "enterprise"] as const;

/** The database that is written to, and all that was ever in it. */
class World {
  readonly facts: Fact[] = [];
  readonly visits = new Map<string, Market>();
  private readonly members: { id: string; market: Market; seenAt: number }[] = [];
  private readonly plans: { id: string; market: Market; plan: string; from: number; to: number | null }[] = [];
  private number = 0;

  async happen({ kind, market, choice }: Happening, now: number): Promise<void> {
    const at = new Date(now);
    const id = newId();
    const hash = (++this.number).toString(16).padStart(64, "0");
    const lead = (figure: string, part: string, more: Partial<Fact> = {}) =>
      this.facts.push({ figure, at, market, part, ...more });
    if (kind === "member") {
      const side = SIDES[choice % 3]!;
      await sql`insert into users (id, name, email, lang, side, username, created_at, last_seen_at)
        values (${id}, 'Eva', ${`${id}@example.com`}, ${market}, ${side}, ${side && `m${id.slice(-12)}`}, ${at}, ${at})`.execute(
        db,
      );
      this.members.push({ id, market, seenAt: now });
      this.arrive(id, market, now);
      lead("signUps", side ?? "none");
    } else if (kind === "visit") {
      const member = this.members[choice % Math.max(1, this.members.length)];
      if (!member) return;
      await sql`update users set last_seen_at = ${at} where id = ${member.id}`.execute(db);
      member.seenAt = now;
      this.arrive(member.id, member.market, now);
    } else if (kind === "conversation") {
      const answer = choice % 2 === 0 ? null : new Date(now - HOUR);
      const pitch = newId();
      const other = newId();
      const [low, high] = [id, other].sort();
      await write(
        pitchRow(pitch, market, choice % 2 ? "draft" : "under-review"),
        sql`insert into conversations (id, member_low_id, member_high_id, started_by, pitch_id, created_at, answered_at)
          values (${newId()}, ${low}, ${high}, ${id}, ${pitch}, ${at}, ${answer})`,
      );
      lead("conversations", answer ? "answered" : "open");
    } else if (kind === "offer") {
      const [pitch, talk, owner] = [newId(), newId(), newId()];
      await write(
        pitchRow(pitch, market, choice % 2 ? "draft" : "under-review"),
        sql`insert into offers (id, conversation_id, pitch_id, round, proposer_id, receiver_id, owner_id, proposer_lang, receiver_lang,
            amount, currency, share, share_kind, rates, valid_until, content_hash, created_at, state, moved_at)
          values (${id}, ${talk}, ${pitch}, 1, ${newId()}, ${owner}, ${owner}, 'uk', 'uk', 1, 'SEK', 1, 'new', '{}', ${new Date(now + DAY)},
            ${hash}, ${at}, 'agreed', ${at})`,
        sql`insert into offer_events (conversation_id, number, offer_id, state, at, content_hash, parties, previous_hash, hash)
          values (${talk}, 1, ${id}, 'agreed', ${at}, ${hash}, '{a,b}', ${hash}, ${hash})`,
      );
      lead("offers", "");
      lead("agreed", "");
    } else if (kind === "decision") {
      const minutes = 1 + (choice % 900);
      const decidedAt = afterOfficeTime(at, minutes, market);
      const [pitch, submission] = [newId(), newId()];
      await write(
        pitchRow(pitch, market, "changes-requested"),
        sql`insert into pitch_submissions (id, pitch_id, revision_id, submitted_by, created_at) values (${submission}, ${pitch}, ${id}, ${id}, ${at})`,
        sql`insert into pitch_decisions (id, submission_id, decided_by, outcome, created_at)
          values (${id}, ${submission}, ${id}, 'approved', ${decidedAt})`,
      );
      lead("decisionMinutes", String(minutes), { at: decidedAt });
    } else if (kind === "payment") {
      // Up to three weeks late: the provider's webhook failed.
      const occurredAt = new Date(now - (choice % 21) * DAY);
      const plan = PLANS[choice % 2]!;
      const { currency } = factsOf(market);
      await sql`insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, plan, country, currency, gross_minor, vat_minor,
          net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
        values (${id}, 'payment', ${id}, ${id}, 'c', 'i', ${plan}, ${market}, ${currency}, ${1_000 + choice}, 0, ${1_000 + choice}, 0, 0, ${occurredAt}, ${at})`.execute(
        db,
      );
      lead("revenue", `${plan} ${currency}`, { at: occurredAt, value: 1_000 + choice, zone: BOOKS });
    } else if (kind === "plan") {
      const plan = PLANS[choice % 2]!;
      const from = now - (choice % 6) * DAY;
      const to = choice % 3 === 0 ? now : null;
      await write(sql`insert into subscriptions (id, user_id, plan, country, currency, amount_minor, status, started_at, period_end, cancel_at_period_end, ended_at)
        values (${id}, ${id}, ${plan}, ${market}, 'SEK', 100, 'active', ${new Date(from)}, ${new Date(now + 30 * DAY)}, false, ${to === null ? null : new Date(to)})`);
      this.plans.push({ id, market, plan, from, to });
      if (to !== null) lead("plansEnded", plan, { zone: BOOKS });
    } else if (kind === "mail") {
      const returned = choice % 4 === 0;
      const member = this.members.find((each) => each.market === market);
      await sql`insert into mail_deliveries (id, kind, recipient, state, created_at, sent_at)
        values (${id}, 'test', ${member?.id ?? "a case"}, ${returned ? "bounced" : "sent"}, ${at}, ${at})`.execute(db);
      if (member) lead("mail", returned ? "returned" : "sent");
    } else {
      const { timeZone } = factsOf(market);
      await sql`insert into search_misses (day, market, searches) values (${wallClock(at, timeZone).slice(0, 10)}::date, ${market}, 1)
        on conflict (day, market) do update set searches = search_misses.searches + 1`.execute(db);
      lead("searchMisses", "");
    }
  }

  /** Deletes what is older than the open days, as erasure and purges do. */
  async erase(now: number): Promise<void> {
    const before = new Date(now - (OPEN_DAYS + 2) * DAY);
    await sql`delete from mail_deliveries where created_at < ${before}`.execute(db);
    await sql`delete from subscriptions where ended_at < ${before}`.execute(db);
    await sql`delete from conversations where created_at < ${before}`.execute(db);
    await sql`delete from pitch_decisions where created_at < ${before}`.execute(db);
    const gone = this.members.filter(({ seenAt }) => seenAt < before.getTime());
    await sql`delete from users where id = any(${gone.map(({ id }) => id)}::uuid[]) and created_at < ${before}`.execute(
      db,
    );
    for (const member of gone) this.members.splice(this.members.indexOf(member), 1);
  }

  /** What the figures have to be, by day, figure, market and part. */
  expected(until: number): Record<string, number> {
    const sums: Record<string, number> = {};
    const add = (figure: string, day: string, market: string, part: string, value: number) => {
      const key = [figure, day, market, part].join("|");
      sums[key] = (sums[key] ?? 0) + value;
    };
    for (const { figure, at, market, part, value = 1, zone = factsOf(market).timeZone } of this.facts) {
      if (at.getTime() <= until) add(figure, wallClock(at, zone).slice(0, 10), market, part, value);
    }
    for (const [visit, market] of this.visits) add("active", visit.split(" ")[0]!, market, "", 1);
    const last = wallClock(new Date(until), BOOKS).slice(0, 10);
    for (let day = wallClock(new Date(BEGIN), BOOKS).slice(0, 10); day <= last; day = daysAfter(day, 1)) {
      for (const { market, plan, from, to } of this.plans) {
        const dayOf = (moment: number) => wallClock(new Date(moment), BOOKS).slice(0, 10);
        if (dayOf(from) <= day && (to === null || dayOf(to) > day)) add("plansRunning", day, market, plan, 1);
      }
    }
    return sums;
  }

  private arrive(id: string, market: Market, at: number): void {
    this.visits.set(`${wallClock(new Date(at), factsOf(market).timeZone).slice(0, 10)} ${id}`, market);
  }
}

const pitchRow = (id: string, market: Market, state: string) =>
  sql`insert into pitches (id, public_id, owner_id, market, state) values (${id}, ${id.slice(-10)}, ${id}, ${market}, ${state})`;

async function kept(): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; value: number }>`
    select concat_ws('|', figure, to_char(day, 'YYYY-MM-DD'), market, part) as key, value::float8 as value
    from daily_figures where figure <> 'pitches' and market <> ''`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const happening = fc.record({
  kind: fc.constantFrom(...KINDS),
  market: fc.constantFrom(...MARKETS),
  minute: fc.integer({ min: 23 * 1_440, max: (DAYS - 5) * 1_440 }),
  choice: fc.nat({ max: 10_000 }),
});

test("the figures equal counting what has happened, late or erased", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 40, maxLength: 120 }), fc.nat(24), async (happenings, hour) => {
      await sql`truncate users, pitches, conversations, offers, offer_events, pitch_submissions, pitch_decisions, payments, subscriptions,
        mail_deliveries, search_misses, daily_figures, figures_counted, member_arrivals cascade`.execute(db);
      const world = new World();
      const ordered = happenings.toSorted((one, other) => one.minute - other.minute);
      let at = BEGIN;
      for (let day = 0; day < DAYS; day++) {
        const end = BEGIN + day * DAY + hour * HOUR;
        for (let next = ordered[0]; next && BEGIN + next.minute * 60_000 <= end; next = ordered[0]) {
          at = BEGIN + ordered.shift()!.minute * 60_000;
          clockAt(at);
          await world.happen(next, at);
        }
        at = end;
        clockAt(end);
        if (day % 3 === 0) await countFigures(job);
        await settleFigures(job);
        if (day % 5 === 4) await world.erase(end);
      }
      expect(await kept()).toEqual(world.expected(at));
      const { rows } = await sql`select market, part, value::int from daily_figures
        where figure = 'pitches' and day = (${new Date(at)}::timestamptz at time zone market_zone(market))::date order by 1, 2`.execute(
        db,
      );
      const { rows: counted } =
        await sql`select market, state as part, count(*)::int as value from pitches group by 1, 2 order by 1, 2`.execute(
          db,
        );
      expect(rows).toEqual(counted);
    }),
    { numRuns: repeats(4, 40), endOnFailure: true },
  );
});

test("the database knows the zones of the markets", async () => {
  for (const market of MARKETS) {
    const { rows } = await sql<{ zone: string }>`select market_zone(${market}) as zone`.execute(db);
    expect(rows[0]!.zone).toBe(factsOf(market).timeZone);
  }
});

test("what came after the first count of history is not lost, and guests are nobody's sign-up", async () => {
  clockAt(BEGIN);
  const long = new Date(BEGIN - 200 * DAY);
  await sql`insert into users (id, name, email, lang, side, username, is_anonymous, created_at, last_seen_at) values
    (${newId()}, 'Eva', 'eva@example.com', 'se', 'investor', 'eva', false, ${long}, ${long}),
    (${newId()}, '', 'guest@guest.invalid', 'se', null, null, true, ${long}, ${long})`.execute(db);
  await countFigures(job);
  await settleFigures(job);
  const day = wallClock(long, BOOKS).slice(0, 10);
  expect(await kept()).toEqual({ [`signUps|${day}|se|investor`]: 1, [`active|${day}|se|`]: 1 });
});
