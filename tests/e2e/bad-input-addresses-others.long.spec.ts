/** Addresses of others' things, and of deleted ones. */
import type { APIRequestContext } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { post } from "./bad-input.ts";
import { ACTED, anyForm, expectNotFound, ownPitch, SHOWN, type Thing } from "./bad-input-addresses.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { newcomer } from "./readers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

test("what is another's cannot be read, changed or talked in", async ({ stage }) => {
  const owner = signInAccounts.fi.entrepreneur;
  const pitch = await ownPitch(owner.email);
  const [waiting] = await rows<{ publicId: string; submissionId: string }>(
    `select p.public_id as "publicId", s.id as "submissionId" from pitch_submissions s
     join pitch_revisions r on r.id = s.revision_id join pitches p on p.id = s.pitch_id join users u on u.id = p.owner_id
     where r.state = 'under-review' and p.published_at is null and u.email <> $1 limit 1`,
    [signInAccounts.se.entrepreneur.email],
  );
  const [conversation] = await rows<{ id: string }>(
    `select conversation_id as id from conversation_members m join users u on u.id = m.user_id where u.email = $1
     and conversation_id not in (select conversation_id from conversation_members x join users y on y.id = x.user_id
       where y.email = any($2)) limit 1`,
    [owner.email, [signInAccounts.se.entrepreneur.email, signInAccounts.se.investor.email]],
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
  for (const other of [signInAccounts.se.entrepreneur, signInAccounts.se.investor]) {
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
        // Everybody may bookmark a published pitch and write about it.
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
  // Other tests need the pitches of those who sign in in them.
  const [{ email, publicId, name, logo }] = (await rows<{
    email: string;
    publicId: string;
    name: string;
    logo: string;
  }>(
    `select u.email, l.public_id as "publicId", l.company_name as name, l.logo_id as logo from listings l join users u on u.id = l.owner_id
     where l.market = 'uk' and u.email <> $1 order by l.published_at desc limit 1`,
    [signInAccounts.uk.entrepreneur.email],
  )) as [{ email: string; publicId: string; name: string; logo: string }];
  const owner = { ...signInAccounts.uk.entrepreneur, email };
  const clients: Record<string, APIRequestContext> = {
    owner: await stage.client(owner),
    investor: await stage.client(signInAccounts.uk.investor),
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
    // Deletion is idempotent: a double press is no error.
    if (path(publicId).endsWith("/deletion")) {
      expect.soft(answer.status(), `POST ${path(publicId)}`).toBe(302);
      continue;
    }
    expect.soft(answer.status(), `POST ${path(publicId)}`).toBeGreaterThanOrEqual(400);
    expect.soft(answer.status(), `POST ${path(publicId)}`).toBeLessThan(500);
  }
  expect((await post(clients.investor!, `/pitches/${publicId}/bookmark`, {})).status()).toBe(404);
  expect((await clients.investor!.get(paths.pipeline())).status()).toBe(200);
  expect((await clients.investor!.get(`/pages/messages/new?pitch=${publicId}`)).status()).toBe(404);
  expect([200, 404], "the logo").toContain((await clients.investor!.get(`/files/${logo}/64`)).status());
});

test("a member who has left has no profile, and remains a deleted user in conversations", async ({ stage }) => {
  const reader = signInAccounts.no.investor;
  const [partner] = await rows<{ id: string; username: string; name: string; conversation: string }>(
    `select u.id, u.username, u.name, theirs.conversation_id as conversation
     from conversation_members own join users me on me.id = own.user_id
     join conversation_members theirs on theirs.conversation_id = own.conversation_id and theirs.user_id <> own.user_id
     join users u on u.id = theirs.user_id
     where me.email = $1 and u.email <> all($2) limit 1`,
    [
      reader.email,
      [
        ...Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [entrepreneur.email, investor.email]),
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
