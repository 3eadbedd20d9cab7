import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "./catalog.server.ts";
import { Messages, useIsToday } from "./translate.tsx";

function Answer({ moment }: { moment: string }) {
  return useIsToday()(new Date(moment)) ? "today" : "earlier";
}

const answer = (moment: string, zone: string, now: string) =>
  renderToStaticMarkup(
    <Messages market="se" features={[]} now={new Date(now)} zone={zone}>
      <Answer moment={moment} />
    </Messages>,
  );

// In the afternoon of the 20th in Stockholm it is the 21st on Kiritimati and the morning of the 20th on Pago Pago.
const NOW = "2026-11-20T14:00:00Z";

test.each([
  ["Europe/Stockholm", "2026-11-19T23:30:00Z", "today"],
  ["Europe/Stockholm", "2026-11-19T22:30:00Z", "earlier"],
  ["Pacific/Kiritimati", "2026-11-20T13:59:00Z", "today"],
  ["Pacific/Kiritimati", "2026-11-20T10:30:00Z", "today"],
  ["Pacific/Kiritimati", "2026-11-20T09:30:00Z", "earlier"],
  ["Pacific/Pago_Pago", "2026-11-20T11:30:00Z", "today"],
  ["Pacific/Pago_Pago", "2026-11-20T10:30:00Z", "earlier"],
])("today is the reader's day: on %s %s is %s", (zone, moment, said) => {
  expect(answer(moment, zone, NOW)).toBe(said);
});

test("what happens after the page was made happened today, also when midnight has passed", () => {
  expect(answer("2026-11-20T23:30:00Z", "Europe/Stockholm", "2026-11-20T22:58:00Z")).toBe("today");
});
