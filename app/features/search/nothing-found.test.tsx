import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { FiguresBarOfReader } from "#app/features/pitches/ui/figures-bar.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { VISITOR } from "#app/platform/actor.ts";
import { readSearch } from "./reading.ts";
import { ResultList } from "./ui/result-list.tsx";

function page(bar: FiguresBar | null): string {
  const { search } = readSearch(new URLSearchParams({ q: "zzz" }), VISITOR, "uk");
  const list = (
    <FiguresBarOfReader value={bar}>
      <ResultList
        {...{ search, pitches: [], total: 0, next: null, hour: 0, looser: [], related: null, rates: null }}
        actionOf={() => null}
      />
    </FiguresBarOfReader>
  );
  const router = createMemoryRouter([{ path: "*", element: list }]);
  return renderToString(
    <Messages market="uk" features={["search", "pitches", "shell"]} now={new Date(0)} zone="UTC">
      <RouterProvider router={router} />
    </Messages>,
  );
}

test.each<[FiguresBar, string]>([
  ["account", "Members search the whole text."],
  ["confirmed-address", "Confirm your email address to search the whole text."],
  ["side", "Choose your role to search the whole text."],
  ["investor-statement", "State your investor status to search the whole text."],
])("an empty result tells a reader who lacks %s what would find more", (bar, sentence) => {
  expect(page(bar)).toContain(sentence);
  expect(page(null)).not.toContain("whole text");
});
