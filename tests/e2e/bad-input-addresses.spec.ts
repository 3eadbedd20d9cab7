/** Every address with an id that is wrong, another's, or of something that is gone. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { cast } from "#tests/world/cast.ts";
import { post } from "./bad-input.ts";
import { newcomer } from "./pages.ts";
import { ask, forgetLimits, rows } from "./server.ts";
import { expect, test } from "./stage.ts";
import { words } from "./words.ts";

test.beforeEach(forgetLimits);

/** What somebody may put where an id belongs, as it stands in an address. */
const WRONG = [
  "aaaaaaaaaa",
  "nothing-aaaaaaaaaa",
  "AAAAAAAAAA",
  "0198d0b6-0000-7000-8000-000000000000",
  "not-an-id",
  "0",
  "-1",
  "1e9",
  "null",
  "__proto__",
  "%00",
  "a%00b",
  "%E2%80%AEnekiv",
  "%F0%9F%A6%8A",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "..%2F..%2Fetc%2Fpasswd",
  "'%20or%201%3D1--",
  "x".repeat(3_000),
];

type Thing = "pitch" | "profile" | "page";

const TITLES = {
  pitch: "page.pitchNotFoundTitle",
  profile: "page.profileNotFoundTitle",
  page: "page.notFoundTitle",
} as const satisfies Record<Thing, string>;

/** Addresses that show something, and what their page says is not found. */
const SHOWN: readonly (readonly [path: (id: string) => string, thing: Thing])[] = [
  [(id) => `/pitches/${id}`, "pitch"],
  [(id) => `/pages/create/${id}/1`, "pitch"],
  [(id) => `/pages/create/${id}/2`, "pitch"],
  [(id) => `/pages/create/${id}/3`, "pitch"],
  [(id) => `/pages/create/${id}/preview`, "pitch"],
  [(id) => `/pages/create/${id}/submission`, "pitch"],
  [(id) => `/pages/create/${id}/completion`, "pitch"],
  [(id) => `/pages/create/${id}/withdrawal`, "pitch"],
  [(id) => `/pages/create/${id}/deletion`, "pitch"],
  [(id) => `/pages/messages/new?pitch=${id}`, "pitch"],
  [(id) => `/pages/messages/new?member=${id}`, "profile"],
  [(id) => `/pages/profile/${id}`, "profile"],
  [(id) => `/pages/messages/${id}`, "page"],
  [(id) => `/admin/review/${id}`, "page"],
  [(id) => `/admin/review/${id}/decision`, "page"],
  [(id) => `/dev/mailbox/${id}`, "page"],
];

/** Addresses that take forms or answer scripts. */
const ACTED: readonly ((id: string) => string)[] = [
  (id) => `/pitches/${id}/bookmark`,
  (id) => `/pages/create/${id}/1`,
  (id) => `/pages/create/${id}/3`,
  (id) => `/pages/create/${id}/draft`,
  (id) => `/pages/create/${id}/logo`,
  (id) => `/pages/create/${id}/submission`,
  (id) => `/pages/create/${id}/recall`,
  (id) => `/pages/create/${id}/completion`,
  (id) => `/pages/create/${id}/withdrawal`,
  (id) => `/pages/create/${id}/publication`,
  (id) => `/pages/create/${id}/deletion`,
  (id) => `/pages/messages/${id}`,
  (id) => `/pages/messages/${id}/messages`,
  (id) => `/pages/messages/${id}/read`,
  (id) => `/pages/messages/new?pitch=${id}`,
  (id) => `/pages/messages/new?member=${id}`,
  (id) => `/admin/review/${id}/decision`,
];

/** A form that would do in most of the places it is sent to. */
function anyForm() {
  return {
    id: "0198d0b6-0000-7000-8000-00000000abcd",
    text: "Hej",
    step: "1",
    industry: "health",
    upTo: "1",
    certified: "yes",
    outcome: "approved",
  };
}

function expectNotFound(answer: APIResponse, html: string, thing: Thing, market: Market, what: string): void {
  expect.soft(answer.status(), what).toBe(404);
  expect.soft(html, what).toContain(`<h1>${words(market).errors(TITLES[thing])}</h1>`);
}

for (const market of ["se", "fi"] as const) {
  test(`ids that are none lead to the right page of their kind: ${market}`, async ({ stage }) => {
    test.setTimeout(120_000);
    const member = await stage.client(cast[market].entrepreneur);
    const visitor = await stage.client(null, market);
    for (const wrong of WRONG) {
      for (const [path, thing] of SHOWN) {
        const what = path(wrong.slice(0, 60));
        const answer = await member.get(path(wrong));
        // What cannot be read as an address at all is not looked for.
        if (answer.status() === 400) continue;
        expectNotFound(answer, await answer.text(), thing, market, what);
        const seen = await visitor.get(path(wrong));
        expect.soft([302, 404], `${what} as visitor`).toContain(seen.status());
      }
      for (const path of ACTED) {
        const what = `POST ${path(wrong.slice(0, 60))}`;
        const answer = await post(member, path(wrong), anyForm());
        expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
        expect.soft(answer.status(), what).toBeLessThan(500);
        const seen = await post(visitor, path(wrong), anyForm());
        expect.soft(seen.status(), `${what} as visitor`).toBeLessThan(500);
      }
      await forgetLimits();
    }
  });
}

test("pictures, steps and widths that there are not", async ({ stage }) => {
  const member = await stage.client(cast.se.entrepreneur);
  const [logo] = await rows<{ id: string }>("select id from files where purpose = 'logo' limit 1");
  for (const width of ["63", "0", "-64", "1e2", "999999", "NaN"]) {
    expect.soft((await member.get(`/files/${logo!.id}/${width}`)).status(), width).toBe(404);
  }
  for (const wrong of WRONG)
    expect.soft([400, 404], wrong).toContain((await member.get(`/files/${wrong}/64`)).status());
  const own = await ownPitch(cast.se.entrepreneur.email);
  for (const step of ["0", "4", "01", "1.0", "%31%30", "next", "__proto__"]) {
    const answer = await member.get(`/pages/create/${own}/${step}`);
    expectNotFound(answer, await answer.text(), "page", "se", step);
  }
});

test("addresses that no browser makes", async () => {
  for (const path of [
    "/%",
    "/%E0%A4%A",
    "/pages/%ff%fe",
    "/pitches/%C0%80",
    "/pages/search?q=%",
    "/pages/search?q=%E0%A4%A",
    "/.data",
    "/pages/search.data?_routes=%00",
  ]) {
    const { status } = await ask(path);
    expect.soft(status, path).toBeLessThan(500);
  }
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "M-SEARCH"]) {
    for (const path of ["/", "/pages/search", "/pages/sign-in", "/pages/language", "/healthz"]) {
      const { status } = await ask(path, { method, headers: { Origin: `http://localhost:${process.env.E2E_PORT}` } });
      expect.soft(status, `${method} ${path}`).toBe(405);
    }
  }
});

async function ownPitch(email: string, state = "published"): Promise<string> {
  const [found] = await rows<{ publicId: string }>(
    `select p.public_id as "publicId" from pitches p join users u on u.id = p.owner_id where u.email = $1 and p.state = $2 limit 1`,
    [email, state],
  );
  return found!.publicId;
}

test("what is another's cannot be read, changed or talked in", async ({ stage }) => {
  const owner = cast.fi.entrepreneur;
  const pitch = await ownPitch(owner.email);
  const [waiting] = await rows<{ publicId: string; submissionId: string }>(
    `select p.public_id as "publicId", s.id as "submissionId" from pitch_submissions s
     join pitch_revisions r on r.id = s.revision_id join pitches p on p.id = s.pitch_id join users u on u.id = p.owner_id
     where r.state = 'under-review' and p.published_at is null and u.email <> $1 limit 1`,
    [cast.se.entrepreneur.email],
  );
  const [conversation] = await rows<{ id: string }>(
    `select conversation_id as id from conversation_members m join users u on u.id = m.user_id where u.email = $1
     and conversation_id not in (select conversation_id from conversation_members x join users y on y.id = x.user_id
       where y.email = any($2)) limit 1`,
    [owner.email, [cast.se.entrepreneur.email, cast.se.investor.email]],
  );
  const everything = () =>
    rows(
      `select (select jsonb_agg(to_jsonb(p) - 'views' order by id) from pitches p) as pitches,
         (select jsonb_agg(to_jsonb(r) order by id) from pitch_revisions r) as revisions,
         (select count(*) from messages) as messages, (select count(*) from bookmarks) as bookmarks,
         (select count(*) from conversations) as conversations, (select count(*) from pitch_decisions) as decisions,
         (select sum(read_number) from conversation_members) as read`,
    );
  const before = await everything();
  for (const other of [cast.se.entrepreneur, cast.se.investor]) {
    const client = await stage.client(other);
    for (const [path, thing] of SHOWN) {
      const address = path(pitch);
      if (!address.startsWith("/pages/create/")) continue;
      const answer = await client.get(address);
      expectNotFound(answer, await answer.text(), thing, other.market, `${other.side} ${address}`);
    }
    for (const path of ACTED) {
      for (const address of [
        path(pitch),
        path(waiting!.publicId),
        path(conversation!.id),
        path(waiting!.submissionId),
      ]) {
        // Anybody may save a published pitch and write about it.
        if ([path(pitch)].includes(address) && !address.startsWith("/pages/create/")) continue;
        const answer = await post(client, address, anyForm());
        expect.soft(answer.status(), `${other.side} POST ${address}`).toBeGreaterThanOrEqual(400);
        expect.soft(answer.status(), `${other.side} POST ${address}`).toBeLessThan(500);
      }
    }
    const shown: [string, Thing][] = [
      [`/pitches/${waiting!.publicId}`, "pitch"],
      [`/pages/messages/new?pitch=${waiting!.publicId}`, "pitch"],
      [`/pages/messages/${conversation!.id}`, "page"],
      [`/admin/review/${waiting!.submissionId}`, "page"],
      ["/admin/review", "page"],
    ];
    for (const [address, thing] of shown) {
      const answer = await client.get(address);
      expectNotFound(answer, await answer.text(), thing, other.market, `${other.side} ${address}`);
    }
    expect.soft((await client.get(`/pages/messages/${conversation!.id}/messages`)).status()).toBe(404);
  }
  expect(await everything()).toEqual(before);
});

test("a deleted pitch is gone for everybody and from everywhere", async ({ stage }) => {
  const owner = cast.uk.entrepreneur;
  const publicId = await ownPitch(owner.email);
  const [{ name, logo }] = (await rows<{ name: string; logo: string }>(
    "select company_name as name, logo_id as logo from listings where public_id = $1",
    [publicId],
  )) as [{ name: string; logo: string }];
  const clients: Record<string, APIRequestContext> = {
    owner: await stage.client(owner),
    investor: await stage.client(cast.uk.investor),
    guest: await stage.client("guest", "uk"),
    visitor: await stage.client(null, "uk"),
  };
  expect((await post(clients.investor!, `/pitches/${publicId}/bookmark`, {})).status()).toBe(302);
  const search = `/pages/search?${new URLSearchParams({ q: name })}`;
  expect(await (await clients.visitor!.get(search)).text()).toContain(publicId);

  expect((await post(clients.owner!, `/pages/create/${publicId}/deletion`, {})).status()).toBe(302);

  for (const [reader, client] of Object.entries(clients)) {
    const market = reader === "guest" ? "uk" : "uk";
    const answer = await client.get(`/pitches/${publicId}`);
    expectNotFound(answer, await answer.text(), "pitch", market, `${reader}: the pitch`);
    await expect
      .poll(async () => (await (await client.get(search)).text()).includes(publicId), { message: `${reader}: search` })
      .toBe(false);
  }
  for (const [path, thing] of SHOWN) {
    const address = path(publicId);
    if (!address.startsWith("/pages/create/")) continue;
    const answer = await clients.owner!.get(address);
    expectNotFound(answer, await answer.text(), thing, "uk", address);
  }
  for (const path of ACTED) {
    const answer = await post(clients.owner!, path(publicId), anyForm());
    expect.soft(answer.status(), `POST ${path(publicId)}`).toBeGreaterThanOrEqual(400);
    expect.soft(answer.status(), `POST ${path(publicId)}`).toBeLessThan(500);
  }
  expect((await post(clients.investor!, `/pitches/${publicId}/bookmark`, {})).status()).toBe(404);
  expect((await clients.investor!.get("/pages/bookmark")).status()).toBe(200);
  expect((await clients.investor!.get(`/pages/messages/new?pitch=${publicId}`)).status()).toBe(404);
  expect([200, 404], "the logo").toContain((await clients.investor!.get(`/files/${logo}/64`)).status());
});

test("a member who has left has no profile, and remains a deleted user in conversations", async ({ stage }) => {
  const reader = cast.no.investor;
  const [partner] = await rows<{ id: string; username: string; name: string; conversation: string }>(
    `select u.id, u.username, u.name, theirs.conversation_id as conversation
     from conversation_members own join users me on me.id = own.user_id
     join conversation_members theirs on theirs.conversation_id = own.conversation_id and theirs.user_id <> own.user_id
     join users u on u.id = theirs.user_id
     where me.email = $1 and u.email <> all($2) limit 1`,
    [
      reader.email,
      [
        ...Object.values(cast).flatMap(({ entrepreneur, investor }) => [entrepreneur.email, investor.email]),
        newcomer.email,
      ],
    ],
  );
  await rows("delete from users where id = $1", [partner!.id]);
  const client = await stage.client(reader);
  const t = words(reader.market);
  const profile = await client.get(`/pages/profile/${partner!.username}`);
  expectNotFound(profile, await profile.text(), "profile", reader.market, "the profile");
  const inbox = await client.get("/pages/messages");
  expect(inbox.status()).toBe(200);
  expect(await inbox.text()).not.toContain(partner!.name);
  const thread = await client.get(`/pages/messages/${partner!.conversation}`);
  expect(thread.status()).toBe(200);
  expect(await thread.text()).toContain(t.chat("deletedUser"));
  const written = await post(client, `/pages/messages/${partner!.conversation}`, anyForm());
  expect(written.status()).toBe(409);
  expect(await written.text()).toContain(t.errors("failure.recipient-gone"));
});
