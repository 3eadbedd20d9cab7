/**
 * Figures outside of pages for everybody: mails, notices, conversations, offers and papers. Every kind of mail that shows amounts has a row here;
 * for those with figures of others' pitches a reader whose statement of investor status has ended gets none of them (decision 113). Addresses
 * are read in `guests.test.ts`.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { transcriptOf } from "#app/features/chat/transcript/entries.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { acceptOffer } from "#app/features/offers/answering.server.ts";
import { makeOffer } from "#app/features/offers/making.server.ts";
import { offerCardsOf, offerOf, offersAwaiting, offersOf } from "#app/features/offers/offers.server.ts";
import { termSheetOf } from "#app/features/offers/term-sheet/term-sheet.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { MailReader, MailTemplate } from "#app/platform/mail/mail.ts";
import { drawMail } from "#app/shell/mail-drawing.server.ts";
import { mailExamplesIn, mailKinds, renderExample } from "#app/shell/mail-gallery.server.ts";
import { FEATURES } from "#server/features.ts";
import { type Address, addressesOfSitemap } from "./authorisation/probe.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { offered, type Talk, talk } from "./fixtures/conversations/offers.ts";
import { addressData } from "./fixtures/program/address-data.ts";

/** The mails with amounts or shares: of others' pitches and offers on them, or the reader's own affairs. */
const MAILS: Readonly<Record<string, "others" | "own">> = {
  "offer-moved": "others",
  "topic-news": "others",
  digest: "others",
  finds: "others",
  "matches-found": "others",
  "searches-found": "others",
  ...Object.fromEntries(
    [
      "plan-began",
      "plan-ended",
      "plan-ending",
      "order-refused",
      "withdrawal-received",
      "early-exit-received",
      "subscription-ended",
    ]
      .concat("renewal-coming", "renewal-failed", "renewal-paid", "reward-earned")
      .map((kind) => [kind, "own"]),
  ),
};

const AMOUNT = 1_234_567;
const SHARE = 7.31;
const addresses = addressesOfSitemap();
let open: Talk;
let agreed: Talk;
let ids: { open: string; agreed: string; notice: string; search: string };
const foundAt = new Date("2026-11-20T08:00:00Z");

accountFixtures();

beforeAll(async () => {
  await import("#server/jobs/mails.ts");
  open = await talk({ companyName: "Furufukt AB" });
  agreed = await talk({ investor: open.investor, companyName: "Granlyft AB" });
  const terms = { amount: AMOUNT, share: SHARE * 100 };
  ids = { open: await offer(open, terms), agreed: await offer(agreed, terms), notice: newId(), search: newId() };
  await acceptOffer(agreed.investor, agreed.conversationId, ids.agreed, AMOUNT);
  await acceptOffer(agreed.owner, agreed.conversationId, ids.agreed, AMOUNT);
  const { id } = open.investor;
  const about = {
    offerId: ids.open,
    conversationId: open.conversationId,
    pitchId: open.pitchId,
    personId: open.owner.id,
  };
  await db
    .insertInto("notifications")
    .values({
      id: ids.notice,
      userId: id,
      kind: "offer-open",
      topic: `conversation:${open.conversationId}`,
      data: JSON.stringify(about),
    })
    .execute();
  const price = { currency: "SEK", valuation: AMOUNT, seekingAmount: AMOUNT, offered: SHARE * 100 };
  await db
    .insertInto("savedSearches")
    .values({ id: ids.search, userId: id, name: "Watch", filters: "{}", market: "uk", notify: "instant", keys: [] })
    .execute();
  await db
    .insertInto("searchFindings")
    .values({
      ...{ searchId: ids.search, pitchId: open.pitchId, kind: "price", priceBefore: JSON.stringify(price) },
      ...{ foundAt, toldAt: foundAt, mailedAt: foundAt },
    })
    .execute();
});

/** Makes an offer to the investor. Returns its id. */
async function offer({ owner, conversationId }: Talk, terms: object): Promise<string> {
  const made = await makeOffer(owner, conversationId, offered(terms));
  if (!made.ok) throw new Error(made.code);
  return made.value.offerId;
}

/** Whether a text has the amount or the share, in any format. */
function tells(said: unknown): boolean {
  const text = typeof said === "string" ? said : (JSON.stringify(said) ?? "");
  const digits = text.replace(/(?<=\d)(?:[\s.,’']|&nbsp;)(?=\d)/g, "");
  return /(?<![\w-])(?:1234567|731)(?![\w-])/.test(digits);
}

/** The investor, with a statement that is valid or has ended. */
async function investor(signed: boolean): Promise<Member> {
  const investorStatementUntil = signed ? new Date("2099-01-01") : new Date("2026-01-01");
  await db.updateTable("users").set({ investorStatementUntil }).where("id", "=", open.investor.id).execute();
  return { ...open.investor, investorStatementUntil };
}

/** What the sources of conversations, notices and papers say to the investor. */
const SOURCES: Readonly<Record<string, (actor: Member) => Promise<unknown>>> = {
  offer: (actor) => offerOf(actor, open.conversationId, ids.open),
  "list of live offers": (actor) => offersOf(actor, "live"),
  "list of accepted terms": (actor) => offersOf(actor, "agreed"),
  "card in the conversation": (actor) => offerCardsOf(actor, open.conversationId, [ids.open]),
  "term sheet": (actor) => termSheetOf(actor, agreed.conversationId, ids.agreed),
  notice: (actor) => noticesOf(actor),
  transcript: async (actor) => {
    const { cardWords } = await import("#app/features/chat/download/routes/card-words.server.ts");
    const facts = await transcriptOf(actor, open.conversationId);
    return cardWords(actor, facts!)("offer", [ids.open]);
  },
};

/** Addresses of the conversation and its offers. */
const PATHS = [
  "/pages/messages/:id",
  "/pages/messages/:id/cards",
  "/pages/messages/:id/offers/:offerId",
  "/pages/offers",
  "/pages/home",
  "/pages/notifications",
];

async function mailFor(kind: string, reader: MailReader, data: object): Promise<string> {
  const template = FEATURES.flatMap(({ mails = [] }) => mails).find(
    (each) => each.kind.name === kind,
  ) as MailTemplate<object>;
  const model = await template.read(reader, data);
  if (!model) return "";
  const words = await template.compose(reader, model);
  const drawn = await drawMail(words);
  return `${words.subject} ${drawn.text}`;
}

const DATA: Readonly<Record<string, () => object>> = {
  "offer-moved": () => ({ offerId: ids.open, state: "open" }),
  "topic-news": () => ({ noticeIds: [ids.notice] }),
  digest: () => ({ noticeIds: [ids.notice], at: foundAt.toISOString(), pitchIds: [open.pitchId] }),
  finds: () => ({ at: foundAt.toISOString(), pitchIds: [open.pitchId] }),
  "matches-found": () => ({ pitchIds: [open.pitchId] }),
  "searches-found": () => ({ at: foundAt.toISOString() }),
};

test("every kind of mail whose examples show an amount has a row", async () => {
  const people = { market: "uk", origin: "http://localhost" } as const;
  const found = new Set<string>();
  for (const example of await mailExamplesIn("uk")) {
    const { subject, text } = await renderExample(example, people);
    if (/[£€]\s?\d|\d\s?(?:kr|%)/.test(subject + text)) found.add(example.kind);
  }
  const known = Object.keys(MAILS);
  expect([...found].filter((kind) => !known.includes(kind))).toEqual([]);
  expect(known.filter((kind) => !mailKinds().includes(kind))).toEqual([]);
  expect(Object.keys(DATA).sort()).toEqual(known.filter((kind) => MAILS[kind] === "others").sort());
});

describe.each([true, false])("to an investor whose statement is valid: %s", (signed) => {
  test.each(Object.keys(SOURCES))("the %s", async (name) => {
    expect(tells(await SOURCES[name]!(await investor(signed)))).toBe(signed);
  });

  test.each(Object.keys(DATA))("a mail %s", async (kind) => {
    const { id, name, email, lang } = await investor(signed);
    const reader = { id, name, email, market: lang, residence: lang, origin: "http://localhost" };
    const said = await mailFor(kind, reader, DATA[kind]!());
    // Matches tell the amount only where the reader has criteria for it.
    if (!signed) expect(tells(said)).toBe(false);
    else if (kind !== "matches-found") expect(tells(said), said).toBe(true);
  });

  test("the pages of the conversation and its offers", async () => {
    const { id } = await investor(signed);
    const cookie = await signedIn(id);
    const told: string[] = [];
    for (const path of PATHS) {
      const address = addresses.find((each) => each.path === path) as Address;
      const said = await addressData(
        address,
        { id: open.conversationId, offerId: ids.open },
        path.endsWith("cards") ? `?offer=${ids.open}` : "",
        cookie,
      );
      if (tells(said)) told.push(path);
    }
    if (signed) expect(told).toEqual(expect.arrayContaining(["/pages/messages/:id/offers/:offerId", "/pages/offers"]));
    else expect(told).toEqual([]);
  });
});

test("an owner of the United Kingdom reads the offers on their own pitch without a statement, and others' only with one", async () => {
  const owner = { ...open.owner, lang: "uk" as const, investorStatementUntil: null };
  expect(tells(await offerOf(owner, open.conversationId, ids.open))).toBe(true);
});

test("somebody without a statement accepts nothing and makes no offer", async () => {
  const actor = await investor(false);
  expect(await acceptOffer(actor, open.conversationId, ids.open, AMOUNT)).toMatchObject({
    ok: false,
    code: "offer-needs-statement",
  });
  expect(await makeOffer(actor, agreed.conversationId, offered())).toMatchObject({
    ok: false,
    code: "offer-needs-statement",
  });
  expect(await offersAwaiting(actor, 9)).toEqual([]);
});
