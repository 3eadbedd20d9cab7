import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { PageTitle, TitleFacts } from "./page-title.tsx";

const origins = Object.fromEntries(MARKETS.map((market) => [market, `https://${market}.example`])) as Record<
  Market,
  string
>;

function head(indexable: boolean | "addressed", hidden = false): string {
  const listing = { origin: origins.uk, origins, hidden } as never;
  const page = (
    <TitleFacts value={{ origin: origins.uk, listing, unread: 0 }}>
      <PageTitle title="Log in" indexable={indexable} />
    </TitleFacts>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/pages/sign-in?next=x"] });
  return renderToString(
    <Messages market="uk" features={[]} now={new Date(0)} zone="UTC">
      <RouterProvider router={router} />
    </Messages>,
  );
}

test("a public page tells its address in every language, whether search engines may list it or not", () => {
  for (const html of [head(true), head("addressed")]) {
    expect(html).toContain('<link rel="canonical" href="https://uk.example/pages/sign-in"/>');
    expect(html.match(/rel="alternate"/g)).toHaveLength(MARKETS.length + 1);
  }
  expect(head(true)).not.toContain("noindex");
  expect(head("addressed")).toContain("noindex");
  expect(head(false)).not.toContain("canonical");
  expect(head("addressed", true)).not.toContain("canonical");
});
