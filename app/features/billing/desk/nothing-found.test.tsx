import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { NothingFound } from "./ui/desk-frame.tsx";

const page = (query: object) =>
  renderToString(
    <Messages market="uk" features={["billing-desk"]} now={new Date(0)} zone="UTC">
      <NothingFound of="payments" query={query} />
    </Messages>,
  );

test("a list that nobody has searched has nothing yet; a searched one finds nothing", () => {
  expect(page({ text: undefined, oldest: true })).toContain("No payments yet");
  expect(page({ text: "Ek" })).toContain("No payments found");
});
