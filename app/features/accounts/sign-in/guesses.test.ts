import { describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { accountFixtures, freshEmail, freshVisit, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { appChecked } from "#tests/fixtures/accounts/app-check.ts";
import { resendConfirmation } from "../sign-up/confirmation.server.ts";
import { signIn } from "./sign-in.server.ts";

accountFixtures();

type Visit = ReturnType<typeof freshVisit>;

/** The network address, and the app-check proof. */
function visit(ip: string, headers: Record<string, string> = {}): Visit {
  return { ...freshVisit(), ip, headers: new Headers(headers) };
}

/** From a new network, with a proof of its own. */
function checkedVisit(): Visit {
  const { ip } = freshVisit();
  return visit(ip, appChecked(ip));
}

async function attempt(email: string, from: Visit, password = "not the password") {
  const result = await signIn(VISITOR, { email, password, remember: false }, from);
  return result.ok ? "in" : result.code;
}

async function ask(email: string, from: Visit) {
  const result = await resendConfirmation(VISITOR, email, from);
  return result.ok ? result.value : result.code;
}

/** Uses up the allowance of browsers without script, so that only proofs count. */
async function spent(ip: string): Promise<string> {
  for (let i = 0; i < 6; i++) await attempt(freshEmail(), visit(ip));
  return ip;
}

describe("who is here", () => {
  test.each<[string, typeof ask | typeof attempt, string]>([
    ["at the login", attempt, "unknown-email"],
    ["where the confirmation is sent again", ask, "email-not-in-records"],
  ])("%s: three answers a network are free, three more without script, then none", async (_where, question, answer) => {
    const { ip } = freshVisit();
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await question(freshEmail(), visit(ip)));
    expect(answers).toEqual([...Array<string>(6).fill(answer), "app-check-needed", "app-check-needed"]);
    expect(await question(freshEmail(), visit(ip, appChecked(ip)))).toBe(answer);
    expect(await question(freshEmail(), visit(ip, { "x-firebase-appcheck": "forged" }))).toBe("app-check-failed");
  });

  test("asked for from many networks, an address costs a proof from the fourth on", async () => {
    const email = freshEmail();
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await attempt(email, visit(freshVisit().ip)));
    expect(answers).toEqual(Array(3).fill("unknown-email"));
    // The network still has its three guesses; the email address has none left.
    expect(await attempt(email, visit(freshVisit().ip, { "x-firebase-appcheck": "forged" }))).toBe("app-check-failed");
    expect(await attempt(email, checkedVisit())).toBe("unknown-email");
  });

  test("each costs a proof of its own, solved in its own network", async () => {
    const ip = await spent(freshVisit().ip);
    const proof = appChecked(ip);
    expect(await attempt(freshEmail(), visit(ip, proof))).toBe("unknown-email");
    expect(await attempt(freshEmail(), visit(ip, proof))).toBe("app-check-failed");
    expect(await attempt(freshEmail(), visit(ip, appChecked(freshVisit().ip)))).toBe("app-check-failed");
    expect(await ask(freshEmail(), visit(ip, appChecked(ip)))).toBe("email-not-in-records");
  });

  test("a hundred at once are not a hundred free ones", async () => {
    const { ip } = freshVisit();
    const all = await Promise.all(Array.from({ length: 30 }, () => attempt(freshEmail(), visit(ip))));
    expect(all.filter((code) => code === "unknown-email")).toHaveLength(6);
    expect(all.filter((code) => code === "app-check-needed")).toHaveLength(24);
  });
});

describe("whoever gets it right", () => {
  test("never pays, however often", async () => {
    const { email } = await newAccount();
    const { ip } = freshVisit();
    for (let i = 0; i < 8; i++) expect(await attempt(email, visit(ip), PASSWORD)).toBe("in");
  });

  test("forgets the wrong tries at the address, not those of the network", async () => {
    const { email } = await newAccount();
    for (let i = 0; i < 3; i++) expect(await attempt(email, visit(freshVisit().ip))).toBe("wrong-credentials");
    expect(await attempt(email, checkedVisit(), PASSWORD)).toBe("in");
    expect(await attempt(email, visit(freshVisit().ip, { "x-firebase-appcheck": "forged" }))).toBe("wrong-credentials");

    const ip = await spent(freshVisit().ip);
    expect(await attempt(email, visit(ip, appChecked(ip)), PASSWORD)).toBe("in");
    expect(await attempt(email, visit(ip), PASSWORD)).toBe("app-check-needed");
  });
});
