/** Every address with malformed ids, and malformed addresses. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isLong } from "../long.ts";
import { post } from "./bad-input.ts";
import { ACTED, anyForm, expectNotFound, ownPitch, SHOWN } from "./bad-input-addresses.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { ask, origin, resetLimits, rows } from "./server.ts";

/** Malformed ids, encoded as in addresses. */
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

/** All in one language; in the other, where only the texts differ, one of each shape. */
const TRIED = { se: WRONG, fi: isLong ? WRONG : ["aaaaaaaaaa", "0198d0b6-0000-7000-8000-000000000000", "not-an-id"] };

for (const market of ["se", "fi"] as const) {
  test(`ids that are none lead to the right page of their kind: ${market}`, async ({ stage }) => {
    const member = await stage.client(signInAccounts[market].entrepreneur);
    const visitor = await stage.client(null, market);
    // Each path gets every third id, so that each id meets every sort of path; in the long form all.
    const turns = <T>(paths: readonly T[], turn: number) =>
      paths.filter((_, place) => isLong || (place + turn) % 3 === 0);
    for (const [turn, wrong] of TRIED[market].entries()) {
      for (const [path, thing] of turns(SHOWN, turn)) {
        const what = path(wrong.slice(0, 60));
        const answer = await member.get(path(wrong));
        // An undecodable address is refused before routing.
        if (answer.status() === 400) continue;
        expectNotFound(answer, await answer.text(), thing, market, what);
        const seen = await visitor.get(path(wrong));
        expect.soft([302, 404], `${what} as visitor`).toContain(seen.status());
      }
      for (const path of turns(ACTED, turn)) {
        const what = `POST ${path(wrong.slice(0, 60))}`;
        const answer = await post(member, path(wrong), anyForm());
        expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
        expect.soft(answer.status(), what).toBeLessThan(500);
        const seen = await post(visitor, path(wrong), anyForm());
        expect.soft(seen.status(), `${what} as visitor`).toBeLessThan(500);
      }
      await resetLimits();
    }
  });
}

test("pictures, steps and widths that there are not", async ({ stage }) => {
  const member = await stage.client(signInAccounts.se.entrepreneur);
  const [logo] = await rows<{ id: string }>("select id from files where purpose = 'logo' limit 1");
  for (const width of ["63", "0", "-64", "1e2", "999999", "NaN"]) {
    expect.soft((await member.get(`/files/${logo!.id}/${width}`)).status(), width).toBe(404);
  }
  for (const wrong of WRONG)
    expect.soft([400, 404], wrong).toContain((await member.get(`/files/${wrong}/64`)).status());
  const own = await ownPitch(signInAccounts.se.entrepreneur.email);
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
      const { status } = await ask(path, { method, headers: { Origin: origin } });
      expect.soft(status, `${method} ${path}`).toBe(405);
    }
  }
});
