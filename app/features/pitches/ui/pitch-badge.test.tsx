import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { PitchBadge, type ShownState } from "./pitch-badge.tsx";

// A Monday morning in London.
const publishAt = new Date("2026-11-23T08:00:00Z");

const shown = (state: ShownState, review: { publishAt: Date | null } | null) =>
  renderToStaticMarkup(
    <Messages market="uk" features={["pitches"]} now={new Date("2026-11-21T12:00:00Z")}>
      <PitchBadge state={state} review={review} />
    </Messages>,
  );

test.each([
  ["under-review", { publishAt }, "Approved, opens Mon 23 Nov, 08:00"],
  ["under-review", { publishAt: null }, "Under review"],
  ["under-review", null, "Under review"],
  // Its changes wait; the pitch itself is public.
  ["published", { publishAt }, "Published"],
] as const)("%s, publication %o", (state, review, text) => {
  expect(shown(state, review)).toContain(text);
});
