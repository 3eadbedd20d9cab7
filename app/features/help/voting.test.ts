/** Votes on answers, on PostgreSQL: one per reader, also if sent repeatedly or concurrently. */
import { afterEach, describe, expect, test } from "vitest";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { votesOverview } from "./desk/votes.server.ts";
import { QUESTIONS } from "./question.ts";
import type { Vote } from "./vote.ts";
import { forgetVoters, ownVotes, voteOn } from "./voting.server.ts";

accountFixtures();

const DAY = 86_400_000;

afterEach(async () => {
  moveClock(0);
  await db.deleteFrom("helpVotes").execute();
});

type Reading = ReturnType<typeof freshVisit>;

const yes: Vote = { answer: "yes" };
const no: Vote = { answer: "no" };
const told = (comment: string): Vote => ({ answer: "no", comment });

const rows = () =>
  db.selectFrom("helpVotes").select(["question", "market", "helpful", "comment"]).orderBy("id").execute();

function browser(reading: Reading, name: string): Reading {
  return { ...reading, headers: new Headers({ "user-agent": name }) };
}

describe("a vote", () => {
  test("of a member is one for each question, the last one", async () => {
    const { member } = await newcomer();
    const visit = freshVisit();
    expect(await voteOn(member, "cancel", yes, visit)).toEqual({ ok: true, value: "yes" });
    expect(await voteOn(member, "cancel", no, { ...visit, market: "uk" } as never)).toEqual({ ok: true, value: "no" });
    expect(await voteOn(member, "binding", yes, visit)).toMatchObject({ ok: true });
    expect(await rows()).toEqual([
      { question: "cancel", market: "uk", helpful: false, comment: null },
      { question: "binding", market: "fi", helpful: true, comment: null },
    ]);
    expect(await ownVotes(member)).toEqual({ cancel: "no", binding: "yes" });
    expect(await ownVotes((await newcomer()).member)).toEqual({});
  });

  test("keeps its comment while it is a no, and loses it with a yes", async () => {
    const { member } = await newcomer();
    const visit = freshVisit();
    expect(await voteOn(member, "cancel", told("Where is the button?"), visit)).toEqual({ ok: true, value: "told" });
    await voteOn(member, "cancel", no, visit);
    expect(await rows()).toMatchObject([{ helpful: false, comment: "Where is the button?" }]);
    expect(await ownVotes(member)).toEqual({ cancel: "told" });
    await voteOn(member, "cancel", { answer: "yes", comment: "Found it." }, visit);
    expect(await rows()).toMatchObject([{ helpful: true, comment: null }]);
  });

  test("of a visitor is one a day, for each browser and address", async () => {
    const visit = browser(freshVisit(), "Kelpfox 1");
    await voteOn(VISITOR, "cancel", yes, visit);
    await voteOn(VISITOR, "cancel", no, visit);
    expect(await rows()).toHaveLength(1);
    await voteOn(VISITOR, "cancel", yes, browser(visit, "Kelpfox 2"));
    await voteOn(VISITOR, "cancel", yes, browser(freshVisit(), "Kelpfox 1"));
    expect(await rows()).toHaveLength(3);
    moveClock(DAY);
    await voteOn(VISITOR, "cancel", yes, visit);
    expect(await rows()).toHaveLength(4);
    expect(await ownVotes(VISITOR)).toEqual({});
  });

  test("sent twenty times at once counts once", async () => {
    const { member } = await newcomer();
    const visit = freshVisit();
    const sent = Array.from({ length: 20 }, (_, turn) =>
      voteOn(turn % 2 ? member : VISITOR, "cancel", turn % 3 ? yes : no, visit),
    );
    for (const result of await Promise.all(sent)) expect(result.ok).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  test.each(["", "nothing", "starting", "plans", "__proto__", "cancel ", "cancel' or 1=1 --", "x".repeat(10_000)])(
    "on %j, which is no question, is not found",
    async (question) => {
      expect(await voteOn(VISITOR, question, yes, freshVisit())).toEqual({ ok: false, code: "not-found" });
      expect(await rows()).toEqual([]);
    },
  );

  test("is refused to staff who look as the member sees it", async () => {
    const { member } = await newcomer();
    const viewed: Actor = { ...member, viewer: { id: newId(), name: "S", lang: "uk", until: new Date() } };
    expect(await voteOn(viewed, "cancel", yes, freshVisit())).toEqual({ ok: false, code: "forbidden" });
    expect(await ownVotes(viewed)).toEqual({});
  });

  test("has a limit, and one of its own with a comment", async () => {
    const visit = freshVisit();
    const codes = async (vote: Vote, times: number) => {
      const found: string[] = [];
      for (let time = 0; time < times; time++) {
        const result = await voteOn(VISITOR, "cancel", vote, visit);
        found.push(result.ok ? "ok" : result.code);
      }
      return found;
    };
    expect((await codes(told("Again."), 16)).filter((code) => code !== "ok")).toEqual(["too-many-requests"]);
    expect(new Set(await codes(yes, 104))).toEqual(new Set(["ok"]));
    expect(await codes(yes, 1)).toEqual(["too-many-requests"]);
  });
});

describe("what is forgotten", () => {
  test("is which visitor an earlier day's vote is from, and comments after twelve months", async () => {
    const visit = freshVisit();
    await voteOn(VISITOR, "cancel", told("Where?"), visit);
    const keys = () => db.selectFrom("helpVotes").select(["visitorKey", "comment"]).execute();
    await forgetVoters();
    expect(await keys()).toEqual([{ visitorKey: expect.any(Buffer), comment: "Where?" }]);
    moveClock(DAY);
    await forgetVoters();
    expect(await keys()).toEqual([{ visitorKey: null, comment: "Where?" }]);
    moveClock(367 * DAY);
    await forgetVoters();
    expect(await keys()).toEqual([{ visitorKey: null, comment: null }]);
  });

  test("is the comment of an account that goes, and whose vote it was", async () => {
    const { id } = await newAccount();
    const { member } = await newcomer();
    await voteOn({ ...member, id }, "cancel", told("Call me on 070-1."), freshVisit());
    await db.deleteFrom("users").where("id", "=", id).execute();
    expect(await db.selectFrom("helpVotes").select(["helpful", "comment", "userId"]).execute()).toEqual([
      { helpful: false, comment: null, userId: null },
    ]);
  });
});

describe("the desk", () => {
  test("counts by question and country, and pages through comments", async () => {
    const support = await newStaff("support");
    const visit = freshVisit();
    for (let each = 0; each < 33; each++) {
      const market = each % 3 ? ("se" as const) : ("uk" as const);
      // Past the limit of one network address.
      const reading = { ...browser(freshVisit(), `Kelpfox ${each}`), market };
      await voteOn(VISITOR, each % 2 ? "cancel" : "binding", told(`Missing ${each}`), reading as never);
    }
    await voteOn(VISITOR, "cancel", yes, visit);
    const all = await votesOverview(support, {});
    expect(all.votes.map(({ question }) => question)).toEqual(QUESTIONS);
    expect(all.votes.find(({ question }) => question === "cancel")).toEqual({
      ...{ question: "cancel", yes: 1, no: 16, comments: 16 },
    });
    expect(all.comments).toHaveLength(30);
    expect(all.comments[0]).toMatchObject({ comment: "Missing 32", market: "se" });
    const rest = await votesOverview(support, { after: all.next! });
    expect(rest.comments.map(({ comment }) => comment)).toEqual(["Missing 2", "Missing 1", "Missing 0"]);
    expect(rest.next).toBeNull();
    const some = await votesOverview(support, { question: "cancel", market: "uk", after: "nonsense" });
    expect(some.comments).toHaveLength(5);
    expect(some.votes.find(({ question }) => question === "binding")).toMatchObject({ yes: 0, no: 6 });
  });

  test("shows nothing to anybody else", async () => {
    await voteOn(VISITOR, "cancel", told("Secret"), freshVisit());
    const others: Actor[] = [VISITOR, (await newcomer()).member, await newStaff("moderator")];
    for (const actor of others) {
      expect(await votesOverview(actor, {})).toEqual({ votes: [], comments: [], next: null });
    }
  });
});
