/** Forms of accounts, profiles, messages and moderation with every kind of wrong content. */
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expectProblems, kindsIn, post, readAnswer } from "./bad-input.ts";
import { OPTIONAL_TEXT, SPOKEN, TEXT, tryEverything } from "./bad-input-forms.ts";
import { expect, type Person, test } from "./fixtures/browsers.ts";
import { signUp } from "./newcomer.ts";
import { resetLimits, rows } from "./server.ts";

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
      good: () => ({
        name: "Nordvik Åsa",
        email: someone(),
        password: "tre granar bredvid en å",
        terms: "on",
        adult: "on",
      }),
      fields: { name: TEXT, email: [], password: ["script", "rtl", "emoji", "zeroWidth", "nul"], terms: [], adult: [] },
      secret: ["password"],
      stored: accounts,
    });
    await resetLimits();
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
      stored: () => rows("select count(*)::int from links"),
    });
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/confirm-email/mail",
      good: () => ({ email: "nobody@example.com" }),
      fields: { email: [] },
      stored: () => rows("select count(*)::int from links"),
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
      stored: () => rows("select md5(string_agg(hash, ',' order by user_id)) from passwords"),
    });
    for (const kind of kindsIn(market)) {
      const answer = await post(client, "/pages/confirm-email", {}, { field: "token", kind });
      expect.soft(answer.status(), `confirm-email ${kind}`).toBe(400);
      expectProblems(await readAnswer(page, await answer.text()), market, `confirm-email ${kind}`);
    }
  });

  test(`choosing a side and a username: ${market}`, async ({ stage, page }) => {
    const person: Person = { email: someone(), market, password: "tre granar bredvid en å" };
    await signUp(stage, person);
    const client = await stage.client(person);
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/onboarding/role",
      good: () => ({ side: "investor" }),
      fields: { side: [] },
      stored: () =>
        rows("select o.side from onboardings o join users u on u.id = o.user_id where email = $1", [person.email]),
    });
    await client.post("/pages/onboarding/role", { form: { side: "investor" } });
    await tryEverything({
      page,
      client,
      market,
      path: "/pages/onboarding/name",
      good: () => ({ side: "investor", username: "nordvik.asa", budgetFrom: "50 000", budgetTo: "60 000" }),
      fields: { side: [], username: [], budgetFrom: ["empty"], budgetTo: ["empty"] },
      hidden: ["side"],
      refusedOnly: true,
      stored: () => rows("select side, username from users where email = $1", [person.email]),
    });
  });

  test(`telling about oneself: ${market}`, async ({ stage, page }) => {
    const { investor } = signInAccounts[market];
    const optionalLinks = ["website", "linkedin", "x", "instagram", "facebook", "youtube", "github"];
    const [before] = await rows<{ profile: unknown }>(
      "select to_jsonb(p) as profile from profiles p join users u on u.id = p.user_id where u.email = $1",
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
    // Other tests search for this member's interests.
    await rows(
      `update profiles p set job = b.job, market = b.market, county = b.county, city = b.city, biography = b.biography, phone = b.phone,
         companies_run = b.companies_run, active_since = b.active_since, interests = b.interests, budget_from = b.budget_from,
         budget_to = b.budget_to, budget_currency = b.budget_currency, social_links = b.social_links
       from jsonb_populate_record(null::profiles, $1) as b where b.user_id = p.user_id`,
      [JSON.stringify(before!.profile)],
    );
  });

  test(`writing messages: ${market}`, async ({ stage, page }) => {
    const { investor } = signInAccounts[market];
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
      fields: { text: SPOKEN, id: [] },
      hidden: ["id"],
      stored: () => rows("select count(*)::int from messages"),
    };
    await tryEverything({ ...form, path: `/pages/messages/${conversation!.id}` });
    const other = market === "se" ? signInAccounts.no.entrepreneur : signInAccounts.uk.entrepreneur;
    await tryEverything({ ...form, path: `/pages/messages/new?member=${other.username}`, refusedOnly: true });
    for (const kind of kindsIn(market)) {
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
