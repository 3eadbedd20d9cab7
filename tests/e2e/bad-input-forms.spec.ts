/** Every field of every form, with every kind of wrong content, against the real server. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { cast, moderator } from "#tests/world/cast.ts";
import { expectKept, expectProblems, KINDS, type Kind, kinds, post, readAnswer } from "./bad-input.ts";
import { signUp } from "./newcomer.ts";
import { forgetLimits, rows } from "./server.ts";
import { expect, type Person, type Stage, test } from "./stage.ts";

test.describe.configure({ timeout: 120_000 });

type Fields = Record<string, string | string[]>;

interface FormCase {
  /** Lends its browser to read answers. */
  page: Page;
  client: APIRequestContext;
  path: string;
  market: Market;
  /** Content that the form takes; a new one for each sending. */
  good: () => Fields;
  /** By field, the kinds that are no mistake there. */
  fields: Record<string, readonly Kind[]>;
  /** Fields that no page ever gives back. */
  secret?: readonly string[];
  /** Fields without a control of their own to be kept in. */
  hidden?: readonly string[];
  /** Leaves out what would be accepted, where that can happen only once. */
  refusedOnly?: boolean;
  /** What must be the same after a refusal as before. */
  stored: () => Promise<unknown>;
}

// Fields of free text: markup is text like any other, and so are emoji.
const TEXT: readonly Kind[] = ["script", "emoji"];
const OPTIONAL_TEXT: readonly Kind[] = ["empty", ...TEXT];

async function tryEverything({
  page,
  client,
  path,
  market,
  good,
  fields,
  secret = [],
  hidden = [],
  stored,
  refusedOnly,
}: FormCase) {
  for (const [field, taken] of Object.entries(fields)) {
    for (const kind of kinds) {
      const isTaken = taken.includes(kind);
      if (isTaken && refusedOnly) continue;
      const what = `${market} ${path} ${field} ${kind}`;
      const content = good();
      const before = isTaken ? undefined : await stored();
      const answer = await post(client, path, content, { field, kind });
      const html = await answer.text();
      if (isTaken) {
        expect.soft(answer.status(), what).toBe(302);
        continue;
      }
      expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
      expect.soft(answer.status(), what).toBeLessThan(500);
      expect.soft(html, `${what}: no markup out of a field`).not.toContain("<img src=x");
      const held = await readAnswer(page, html);
      // What stands in no field of the page cannot be put right there.
      if (!hidden.includes(field)) expectProblems(held, market, what);
      const value = KINDS[kind];
      const kept = Object.fromEntries(
        Object.entries(content).filter(([name]) => name !== field && ![...secret, ...hidden].includes(name)),
      );
      if (
        typeof value === "string" &&
        kind !== "nul" &&
        kind !== "long" &&
        ![...secret, ...hidden, ...CHOICES].includes(field)
      ) {
        kept[field] = value;
      }
      expectKept(held, kept, what);
      for (const name of secret) {
        if (typeof content[name] === "string") expect.soft(html, `${what}: tells ${name}`).not.toContain(content[name]);
      }
      expect.soft(await stored(), `${what}: stores nothing`).toEqual(before);
    }
  }
}

// What is chosen from a list or a calendar cannot hold what is not in it.
const CHOICES = [
  "startDate",
  "terms",
  "side",
  "market",
  "county",
  "interests",
  "industry",
  "phase",
  "companyType",
  "currency",
  "fundingType",
  "shareKind",
  "shareholdersAgreement",
  "boardSeat",
  "involvement",
  "flagged",
  "outcome",
  "transferClauses",
];

test.beforeEach(forgetLimits);

let made = 0;
const someone = () => `bad-input-${Date.now()}-${made++}@example.com`;

for (const market of ["se", "fi"] as const) {
  test(`signing up, in and back in: ${market}`, async ({ stage, page }) => {
    const client = await stage.client(null, market);
    const accounts = () => rows("select count(*)::int from users");
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/sign-up",
      good: () => ({ name: "Nordvik Åsa", email: someone(), password: "tre granar bredvid en å", terms: "on" }),
      fields: { name: TEXT, email: [], password: ["script", "rtl", "emoji", "zeroWidth", "nul"], terms: [] },
      secret: ["password"],
      stored: accounts,
    });
    await forgetLimits();
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/sign-in",
      good: () => ({ email: "nobody@example.com", password: "tre granar bredvid en å" }),
      fields: { email: [], password: [] },
      secret: ["password"],
      stored: () => rows("select count(*)::int from sessions"),
    });
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/forgot-password",
      good: () => ({ email: "nobody@example.com" }),
      fields: { email: [] },
      stored: () => rows("select count(*)::int from verifications"),
    });
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/confirm-email/mail",
      good: () => ({ email: "nobody@example.com" }),
      fields: { email: [] },
      stored: () => rows("select count(*)::int from verifications"),
    });
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/reset-password",
      good: () => ({ token: "no-such-token", password: "tre granar bredvid en å" }),
      fields: { token: [], password: [] },
      secret: ["password"],
      hidden: ["token"],
      stored: () => rows("select md5(string_agg(password, ',' order by id)) from credentials"),
    });
    for (const kind of kinds) {
      const answer = await post(client, "/pages/confirm-email", {}, { field: "token", kind });
      expect.soft(answer.status(), `confirm-email ${kind}`).toBe(400);
      expectProblems(await readAnswer(page, await answer.text()), market, `confirm-email ${kind}`);
    }
  });

  test(`choosing a side and a username: ${market}`, async ({ stage, page }) => {
    const person: Person = { email: someone(), market, password: "tre granar bredvid en å" };
    await signUp(stage, person);
    await tryEverything({
      page,
      client: await stage.client(person),
      market,
      path: "/pages/onboarding",
      good: () => ({ side: "investor", username: "nordvik.asa" }),
      fields: { side: [], username: [] },
      stored: () => rows("select side, username from users where email = $1", [person.email]),
    });
  });

  test(`telling about oneself: ${market}`, async ({ stage, page }) => {
    const { investor } = cast[market];
    const optionalLinks = ["website", "linkedin", "x", "instagram", "facebook", "youtube", "github"];
    const [before] = await rows<Record<string, unknown>>(
      "select p.* from profiles p join users u on u.id = p.user_id where u.email = $1",
      [investor.email],
    );
    await tryEverything({
      page,
      client: await stage.client(investor),
      market,
      path: "/pages/profile/edit",
      good: () => ({
        job: "Styrelseproffs",
        market,
        county: market === "se" ? "SE-AB" : "FI-18",
        city: "Nordvik",
        biography: "Första raden.\n\nAndra stycket.",
        companiesRun: "3",
        activeSince: "2011",
        budgetFrom: "100 000",
        budgetTo: "900 000",
        interests: ["it-data", "health"],
        phone: market === "se" ? "070 174 06 05" : "040 555 0134",
        website: "https://example.com/nordvik",
        linkedin: "https://www.linkedin.com/in/nordvik",
      }),
      fields: {
        job: OPTIONAL_TEXT,
        market: [],
        county: ["empty"],
        city: OPTIONAL_TEXT,
        biography: OPTIONAL_TEXT,
        companiesRun: ["empty"],
        activeSince: ["empty"],
        budgetFrom: ["empty"],
        budgetTo: ["empty"],
        interests: ["empty"],
        phone: ["empty"],
        ...Object.fromEntries(optionalLinks.map((name) => [name, ["empty"] as const])),
      },
      stored: () =>
        rows("select p.* from profiles p join users u on u.id = p.user_id where u.email = $1", [investor.email]),
    });
    expect(before).toBeDefined();
  });

  test(`writing messages: ${market}`, async ({ stage, page }) => {
    const { investor } = cast[market];
    const [conversation] = await rows<{ id: string }>(
      `select m.conversation_id as id from conversation_members m join users u on u.id = m.user_id
       where u.email = $1 order by m.last_message_at desc limit 1`,
      [investor.email],
    );
    const client = await stage.client(investor);
    const form = {
      page,
      client,
      market,
      good: () => ({ id: messageId(), text: "Hej! Hur går det med ovnen?" }),
      fields: { text: TEXT, id: [] },
      hidden: ["id"],
      stored: () => rows("select count(*)::int from messages"),
    };
    await tryEverything({ ...form, path: `/pages/messages/${conversation!.id}` });
    const other = market === "se" ? cast.no.entrepreneur : cast.uk.entrepreneur;
    await tryEverything({ ...form, path: `/pages/messages/new?member=${other.username}`, refusedOnly: true });
    for (const kind of kinds) {
      for (const path of [`/pages/messages/${conversation!.id}/read`, "/pages/notifications/read"]) {
        const answer = await post(client, path, { next: "/pages/messages" }, { field: "upTo", kind });
        expect.soft(answer.status(), `${path} ${kind}`).toBeLessThan(500);
      }
    }
  });
}

function messageId(): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, "0").slice(-length);
  const time = hex(Date.now(), 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(made++, 3)}-8${hex(made, 3)}-${hex(made * 7919, 12)}`;
}

test("deciding on a submission", async ({ stage, page }) => {
  const [waiting] = await rows<{ id: string }>(
    `select s.id from pitch_submissions s join pitch_revisions r on r.id = s.revision_id
     where r.state = 'under-review' order by s.created_at limit 1`,
  );
  await tryEverything({
    page,
    client: await stage.client(moderator),
    market: moderator.market,
    path: `/admin/review/${waiting!.id}/decision`,
    good: () => ({
      outcome: "changes-requested",
      flagged: ["pitchText"],
      "reason-pitchText": "Skriv vad det kostar.",
      note: "Ring inte före tio.",
    }),
    fields: { outcome: [], flagged: [], "reason-pitchText": TEXT, note: OPTIONAL_TEXT },
    hidden: ["outcome"],
    refusedOnly: true,
    stored: () =>
      rows(
        `select (select count(*)::int from pitch_decisions) as decisions,
           (select jsonb_object_agg(id, state) from pitch_revisions) as revisions`,
      ),
  });
});

interface Wizard {
  client: APIRequestContext;
  path: string;
  publicId: string;
}

async function newDraft(stage: Stage, person: Person): Promise<Wizard> {
  const client = await stage.client(person);
  const started = await client.post("/pages/create", { form: {} });
  const path = started.headers().location!.replace(/\/1$/, "");
  return { client, path, publicId: path.split("/").at(-1)! };
}

for (const market of ["se", "fi"] as const) {
  test(`the wizard: ${market}`, async ({ stage, page }) => {
    test.setTimeout(240_000);
    const owner = cast[market].entrepreneur;
    const { client, path, publicId } = await newDraft(stage, owner);
    // What can be read of a draft: a wrong field is kept as it was typed, and read as not said.
    const others = () => rows("select state, published_revision_id from pitches where public_id = $1", [publicId]);
    const token = async (step: number) =>
      /name="token" value="([^"]*)"/.exec(await (await client.get(`${path}/${step}`)).text())![1]!;

    // Answers of the wizard lead on, and drafts always save; so each sending brings the newest token.
    const wizard = async (step: 1 | 2 | 3, good: Fields, fields: Record<string, readonly Kind[]>, go = "next") => {
      for (const [field, taken] of Object.entries(fields)) {
        for (const kind of kinds) {
          const what = `${market} step ${step} ${field} ${kind}`;
          const content = { ...good, go, token: await token(step) };
          const before = await others();
          const answer = await post(client, `${path}/${step}`, content, { field, kind });
          const html = await answer.text();
          // One text is read out of whatever a program sends: the first of several, none of a file.
          const readAs = kind === "file" ? "empty" : kind === "twice" && field !== "transferClauses" ? "script" : kind;
          if (taken.includes(readAs)) {
            expect.soft(answer.status(), what).toBe(302);
            continue;
          }
          expect.soft(answer.status(), what).toBe(422);
          const held = await readAnswer(page, html);
          expectProblems(held, market, what);
          const value = KINDS[kind];
          const kept: Fields = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
          if (typeof value === "string" && kind !== "nul" && kind !== "long" && !CHOICES.includes(field))
            kept[field] = value;
          expectKept(held, kept, what);
          expect.soft(await others(), what).toEqual(before);
          if (typeof value === "string" && kind !== "nul" && kind !== "long" && !CHOICES.includes(field)) {
            const again = await readAnswer(page, await (await client.get(`${path}/${step}`)).text());
            expectKept(again, { [field]: value }, `${what}, opened again`);
          }
        }
      }
      await post(client, `${path}/${step}`, { ...good, go, token: await token(step) });
    };

    await wizard(1, { industry: "food-retail" }, { industry: [] });
    await wizard(
      2,
      {
        companyName: "Nordvik Bageri",
        organisationNumber: "",
        phase: "growth",
        companyType: "limited-company",
        startDate: "2019-05-06",
        employees: "12",
        county: market === "se" ? "SE-AB" : "FI-18",
        city: "Nordvik",
        address: "Storgatan 4",
        latitude: market === "se" ? "59.33" : "60.2",
        longitude: market === "se" ? "18.06" : "24.9",
        phone: "",
        website: "https://example.com",
        videoLink: "https://youtu.be/dQw4w9WgXcQ",
        currency: market === "se" ? "SEK" : "EUR",
        revenue: "3 000 000",
        valuation: "12 000 000",
        fundingType: "seed",
        companyFunding: "500 000",
      },
      {
        companyName: [...TEXT, "nul"],
        organisationNumber: ["empty"],
        phase: [],
        companyType: [],
        startDate: ["empty"],
        employees: ["empty"],
        county: [],
        city: [...OPTIONAL_TEXT, "nul"],
        address: [...OPTIONAL_TEXT, "nul"],
        latitude: [],
        longitude: [],
        phone: ["empty"],
        website: ["empty"],
        videoLink: ["empty"],
        currency: [],
        revenue: ["empty"],
        valuation: ["empty"],
        fundingType: ["empty"],
        companyFunding: ["empty"],
      },
    );
    await wizard(
      3,
      {
        pitchText: "Vi bakar bröd av tång.\n\nPengarna går till en ugn.",
        shareKind: "new",
        seekingAmount: "3 000 000",
        offered: "20",
        shareClasses: "Ett slag",
        shareholdersAgreement: "yes",
        boardSeat: "no",
        involvement: "either",
        transferClauses: ["consent"],
      },
      {
        pitchText: [...TEXT, "nul"],
        // An amount alone does not say what is sold.
        shareKind: [],
        seekingAmount: ["empty"],
        offered: ["empty"],
        shareClasses: [...OPTIONAL_TEXT, "nul"],
        shareholdersAgreement: ["empty"],
        boardSeat: ["empty"],
        involvement: ["empty"],
        transferClauses: ["empty"],
      },
    );
  });
}

test("a search takes any address and says what it left out", async ({ stage }) => {
  for (const market of ["se", "fi"] as const) {
    for (const reader of [null, cast[market].investor]) {
      const client = await stage.client(reader, market);
      for (const name of [
        "q",
        "industry",
        "phase",
        "market",
        "county",
        "from",
        "to",
        "currency",
        "sort",
        "view",
        "pages",
        "after",
      ]) {
        for (const kind of kinds) {
          const value = KINDS[kind];
          if (typeof value !== "string") continue;
          // A line of a request has its limits: 30,000 letters would not reach the product.
          const query = new URLSearchParams({ [name]: value.slice(0, 2_000) });
          const answer = await client.get(`/pages/search?${query}`);
          expect.soft(answer.status(), `${name} ${kind}`).toBe(200);
          const html = await answer.text();
          expect.soft(html, `${name} ${kind}`).not.toContain("<img src=x");
          expect.soft(html, `${name} ${kind}`).toMatch(/<h1/);
        }
      }
    }
  }
});
