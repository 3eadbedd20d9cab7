/** Adviser links, for the member who makes them. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { LIVE_LIMIT, LIVE_STATES, type LinkState, movesTo, stateAt } from "./adviser-link.ts";
import type { NewLink } from "./link-form.ts";
import { canLetRead, canMakeLinks } from "./policy.ts";

const DAY = 86_400_000;

/** An opening, as the link's maker sees it. */
export interface Opening {
  id: string;
  at: Date;
  /** Null: the pitch. */
  documentTitle: string | null;
  /** Null for browsers that are not known. */
  browser: string | null;
  system: string | null;
}

/** A link, as its maker sees it; its token is not stored. */
export interface AdviserLink {
  id: string;
  name: string;
  email: string;
  market: Market;
  purpose: string;
  state: LinkState;
  createdAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  /** The newest, at most `OPENINGS_SHOWN`. */
  openings: Opening[];
  /** How many there are. */
  opened: number;
  /** How often somebody entered a wrong code, and when last. */
  wrongCodes: number;
  wrongCodeAt: Date | null;
}

/** The page on which a member lets advisers read a pitch. */
export interface AdvisersPage {
  publicId: string;
  /** Null once the member does not see the pitch any more. */
  companyName: string | null;
  links: AdviserLink[];
  /** A further link may be made. */
  mayMake: boolean;
  /** The pitch is the member's own: its advisers see its documents, too. */
  own: boolean;
}

/** Openings of one link on the page. */
const OPENINGS_SHOWN = 30;
/** Links on the page: those that live, and the newest of the others. */
const LINKS_SHOWN = 30;

/** The member's links to a pitch; undefined where they may neither make one nor have any. */
export async function advisersPage(actor: Actor, publicId: string): Promise<AdvisersPage | undefined> {
  if (!canMakeLinks(actor)) return undefined;
  const [page, links] = await Promise.all([pitchPage(actor, publicId), linksOf(actor, publicId)]);
  const mayRead = page !== undefined && canLetRead(actor, page);
  if (!mayRead && links.length === 0) return undefined;
  const live = links.filter(({ state }) => LIVE_STATES.some((each) => each === state)).length;
  return {
    publicId,
    companyName: page?.teaser.companyName ?? null,
    links,
    mayMake: mayRead && live < LIVE_LIMIT,
    own: page?.ownerId === actor.id,
  };
}

async function linksOf(actor: Member, publicId: string): Promise<AdviserLink[]> {
  const rows = await db
    .selectFrom("adviserLinks as link")
    .innerJoin("pitches", "pitches.id", "link.pitchId")
    .select([
      "link.id",
      "link.name",
      "link.email",
      "link.market",
      "link.purpose",
      "link.state",
      "link.createdAt",
      "link.endsAt",
      "link.closedAt",
      "link.wrongCodes",
      "link.wrongCodeAt",
      sql<number>`(select count(*)::int from adviser_openings where link_id = link.id)`.as("opened"),
    ])
    .where("link.makerId", "=", actor.id)
    .where("pitches.publicId", "=", publicId)
    .orderBy(sql`link.state in ('sent', 'opened') and link.ends_at > ${now()}`, "desc")
    .orderBy("link.id", "desc")
    .limit(LINKS_SHOWN)
    .execute();
  const openings = await openingsOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    market: row.market as Market,
    state: stateAt({ state: row.state as LinkState, endsAt: row.endsAt }, now()),
    openings: openings.filter(({ linkId }) => linkId === row.id).map(({ linkId: _, ...opening }) => opening),
  }));
}

async function openingsOf(linkIds: readonly string[]): Promise<(Opening & { linkId: string })[]> {
  if (linkIds.length === 0) return [];
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("adviserOpenings as opening")
        .select(["id", "linkId", "openedAt as at", "documentTitle", "browser", "system"])
        .select(sql<number>`row_number() over (partition by link_id order by id desc)`.as("place"))
        .where("linkId", "in", linkIds)
        .as("newest"),
    )
    .select(["id", "linkId", "at", "documentTitle", "browser", "system"])
    .where("place", "<=", OPENINGS_SHOWN)
    .orderBy("id", "desc")
    .execute();
}

/**
 * Makes a link to a pitch and returns its token: 32 random bytes, of which the hash is stored. Fails with `not-found` for what the member may
 * not let others read, with `adviser-is-self` for their own address, and with `adviser-link-limit` while `LIVE_LIMIT` live.
 */
export async function makeLink(
  actor: Actor,
  publicId: string,
  { days, ...link }: NewLink,
): Promise<
  Result<{ id: string; token: string }, "not-found" | "adviser-is-self" | "adviser-link-limit" | "too-many-requests">
> {
  const page = canMakeLinks(actor) ? await pitchPage(actor, publicId) : undefined;
  if (!canMakeLinks(actor) || !page || !canLetRead(actor, page)) return err("not-found");
  if (link.email === actor.email) return err("adviser-is-self");
  if (!(await consumeRateLimit("adviser-link", actor.id))) return err("too-many-requests");
  const token = randomBytes(32).toString("base64url");
  return transaction(async (trx) => {
    // Two windows at once: the second counts what the first has made.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().execute();
    const { live } = await trx
      .selectFrom("adviserLinks")
      .select((eb) => eb.fn.countAll<number>().as("live"))
      .where("makerId", "=", actor.id)
      .where("pitchId", "=", page.id)
      .where("state", "in", LIVE_STATES)
      .where("endsAt", ">", now())
      .executeTakeFirstOrThrow();
    if (Number(live) >= LIVE_LIMIT) return err("adviser-link-limit");
    const id = newId();
    await trx
      .insertInto("adviserLinks")
      .values({
        ...link,
        id,
        makerId: actor.id,
        pitchId: page.id,
        tokenHash: hashToken(token),
        createdAt: now(),
        endsAt: new Date(now().getTime() + days * DAY),
      })
      .execute();
    return ok({ id, token });
  });
}

/** Takes a link back; whoever reads by it is shut out with their next request. Fails with `conflict` once it has ended. */
export async function withdrawLink(
  actor: Actor,
  publicId: string,
  linkId: string,
): Promise<Result<void, "not-found" | "conflict">> {
  if (!canMakeLinks(actor) || !isId(linkId)) return err("not-found");
  const link = await db
    .selectFrom("adviserLinks as link")
    .innerJoin("pitches", "pitches.id", "link.pitchId")
    .select(["link.id"])
    .where("link.id", "=", linkId)
    .where("link.makerId", "=", actor.id)
    .where("pitches.publicId", "=", publicId)
    .executeTakeFirst();
  if (!link) return err("not-found");
  const { numUpdatedRows } = await db
    .updateTable("adviserLinks")
    .set({ state: "withdrawn", closedAt: now() })
    .where("id", "=", linkId)
    .where("state", "in", movesTo("withdrawn", "maker"))
    .where("endsAt", ">", now())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? ok(undefined) : err("conflict");
}
