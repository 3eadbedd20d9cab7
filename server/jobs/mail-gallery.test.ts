/** `/dev/mails`, which shows every example of every mail. */
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { loader as page } from "#app/pages/dev/mails.tsx";
import { loader as html } from "#app/pages/dev/mails-html.ts";
import { type Visit, visitContext } from "#app/platform/http/visit.server.ts";
import { examplePeopleOf } from "#app/platform/mail/examples.ts";
import { mailExamplesIn } from "#app/shell/mail-gallery.server.ts";
import { countingTurns } from "#tests/fixtures/program/event-loop.ts";

Object.assign(process.env, { DATABASE_URL: "postgresql://localhost/none", DEV_PAGES: "1" });

beforeAll(async () => {
  await import("./mails.ts");
});

/** A route's answer to this machine's own user. */
async function answerOf(route: unknown, address: string, params: object): Promise<unknown> {
  const url = new URL(address, "http://uk.localhost:3000");
  const context = new RouterContextProvider();
  context.set(visitContext, { url, headers: new Headers(), nonce: "n", market: "uk" } as Visit);
  return (route as (args: unknown) => unknown)({ context, url, params, request: new Request(url) });
}

test("lists every example, and shows each in a document that can do nothing", async () => {
  const { result, turns } = await countingTurns(() =>
    answerOf(page, "/dev/mails?market=fi&theme=dark&width=narrow", {}),
  );
  const { data } = result as { data: { market: Market; features: { mails: unknown[] }[] } };
  expect(data).toMatchObject({ market: "fi", theme: "dark", width: "narrow" });
  expect(data.features.flatMap((feature) => feature.mails)).toHaveLength((await mailExamplesIn("fi")).length);
  // Others are answered between two mails.
  expect(turns).toBeGreaterThanOrEqual((await mailExamplesIn("fi")).length);
  const params = { kind: "offer-moved", market: "fi" };
  const answer = (await answerOf(html, "/dev/mails/offer-moved/fi?variant=agreed&theme=dark", params)) as Response;
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(await answer.text()).toContain(examplePeopleOf("fi").company.companyName);
});

test.each([
  { kind: "offer-moved", market: "xx" },
  { kind: "no-such-mail", market: "fi" },
])("knows no $kind in $market", async (params) => {
  await expect(answerOf(html, "/dev/mails/any/any", params)).rejects.toMatchObject({ init: { status: 404 } });
});
