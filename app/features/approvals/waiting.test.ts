/** What waits for a second administrator is told where it is about, in the overview and in the menu. */
import { beforeAll, expect, test } from "vitest";
import { campaignList } from "#app/features/campaigns/campaigns.server.ts";
import * as campaignPage from "#app/features/campaigns/routes/campaign.tsx";
import * as sendingPage from "#app/features/campaigns/routes/campaign-sending.tsx";
import * as campaignsPage from "#app/features/campaigns/routes/campaigns.tsx";
import { deskCounts, waitingAtDesks } from "#app/features/overview/overview.server.ts";
import { askErasure } from "#app/features/privacy/staff-erasure.server.ts";
import * as memberPage from "#app/features/support/members/routes/member.tsx";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { newCampaign } from "#tests/fixtures/site/campaigns.ts";
import { APPROVAL_LASTS } from "./approval.ts";
import { waitingAbout } from "./approvals.server.ts";
import { askApproval, withdrawApproval } from "./asking.server.ts";

accountFixtures();

const reason = "Agreed on Monday.";
const WORDS = "Waiting for a second administrator";
let asker: Member;
let second: Member;
let support: Member;

beforeAll(async () => {
  asker = await newStaff("admin", "Maj Lind");
  second = await newStaff("admin", "Leena Koski");
  support = await newStaff("support", "Kim Ås");
});

async function askedCampaign(): Promise<string> {
  const id = await newCampaign(asker);
  const subject = { type: "campaign", id } as const;
  const parameters = { version: 1, at: null, count: 1_001, markets: ["uk"] };
  await transaction((trx) =>
    askApproval(trx, asker.id, { kind: "campaign", subject, about: subject, parameters, reason }),
  );
  return id;
}

async function opened(actor: Member, page: Parameters<typeof openPage>[0], address: string, pattern?: string) {
  const [name, value] = (await signedIn(actor.id, { secondFactor: true })).split("=") as [string, string];
  return openPage(page, address, { cookies: { [name]: value }, market: "uk", ...(pattern && { pattern }) });
}

test("a campaign that waits says so, with the way to its request, and is not sent twice", async () => {
  const id = await askedCampaign();
  const [request] = await waitingAbout(second, id);
  expect(request).toMatchObject({ kind: "campaign", asker: "Maj Lind", own: false, opens: true });
  expect(await waitingAbout(asker, id)).toMatchObject([{ own: true, opens: true }]);
  // Who may not open the request still sees that there is one.
  expect(await waitingAbout(support, id)).toMatchObject([{ own: false, opens: false }]);
  for (const actor of [await newMember(), await newStaff("moderator"), VISITOR])
    expect(await waitingAbout(actor, id)).toEqual([]);
  expect(await waitingAbout(second, "x")).toEqual([]);
  const { text, html } = await opened(second, campaignPage, paths.campaign(id), "/admin/campaigns/:id");
  expect(text).toContain(WORDS);
  expect(html).toContain(`href="${paths.approval(request!.id)}"`);
  expect(html).not.toContain(`href="${paths.campaignSending(id)}"`);
  const sending = await opened(second, sendingPage, paths.campaignSending(id), "/admin/campaigns/:id/sending");
  expect(sending.location).toBe(paths.campaign(id));
  expect((await opened(second, campaignsPage, paths.campaigns())).text).toContain(WORDS);
  expect((await campaignList(second, {})).campaigns.find((one) => one.id === id)?.waits).toBe(true);
  await withdrawApproval(asker, request!.id);
  expect(await waitingAbout(second, id)).toEqual([]);
  expect((await campaignList(second, {})).campaigns.find((one) => one.id === id)?.waits).toBe(false);
  const after = await opened(second, campaignPage, paths.campaign(id), "/admin/campaigns/:id");
  expect(after.text).not.toContain(WORDS);
  expect(after.html).toContain(`href="${paths.campaignSending(id)}"`);
});

test("a member who is to be deleted has it on their page, without a link for support", async () => {
  const { id } = await newMember();
  await askErasure(asker, id, { reason });
  const [request] = await waitingAbout(second, id);
  const link = `href="${paths.approval(request!.id)}"`;
  for (const [actor, opens] of [
    [second, true],
    [support, false],
  ] as const) {
    const { text, html } = await opened(actor, memberPage, paths.member(id), "/admin/members/:id");
    expect(text).toContain(`${WORDS}Delete member. Maj Lind asked for it`);
    expect(html.includes(link)).toBe(opens);
  }
});

test("overview and menu count what the reader may decide on: never one's own, nor what has expired", async () => {
  const desk = async (actor: Member) => (await deskCounts(actor)).find(({ name }) => name === "approvals");
  const before = (await waitingAtDesks(second))!.approvals!;
  const own = (await waitingAtDesks(asker))!.approvals!;
  const { id } = await newMember();
  await askErasure(asker, id, { reason });
  expect((await waitingAtDesks(second))!.approvals).toBe(before + 1);
  expect((await waitingAtDesks(asker))!.approvals).toBe(own);
  expect(await desk(second)).toMatchObject({ waiting: before + 1, late: 0, to: paths.approvals() });
  for (const actor of [support, await newStaff("moderator")]) {
    expect(await desk(actor)).toBeUndefined();
    expect(await waitingAtDesks(actor)).not.toHaveProperty("approvals");
  }
  moveClock(APPROVAL_LASTS);
  expect((await waitingAtDesks(second))!.approvals).toBe(0);
});
