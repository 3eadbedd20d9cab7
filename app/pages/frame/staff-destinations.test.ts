/** Where the entries of staff's menu lead. */
import { expect, test } from "vitest";
import { DESKS } from "#app/features/overview/desks.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { leadOf, staffDestinationsOf } from "./staff-destinations.ts";

const counted = staffDestinationsOf("admin").flatMap((place) => (place.desks ?? []).map((desk) => ({ place, desk })));

test.each(counted)(
  "while cases wait at $desk, the menu leads to the page that the overview does",
  ({ place, desk }) => {
    expect(leadOf(place, 1)).toBe(DESKS.find(({ name }) => name === desk)!.to);
  },
);

test("payments are led to when none is overdue", () => {
  const payments = staffDestinationsOf("support").find(({ name }) => name === "payments")!;
  expect([leadOf(payments, 0), leadOf(payments, 3)]).toEqual([
    paths.payments(),
    paths.subscriptions({ state: "past-due" }),
  ]);
});
