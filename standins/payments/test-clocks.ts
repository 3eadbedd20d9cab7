/** The API of test clocks, which advance the time of their customers. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { invalid, pageOf } from "./answers.ts";
import { DAY } from "./billing-calendar.ts";
import { isDeleted } from "./customer-lookup.ts";
import { deleteCustomer } from "./customers.ts";
import { newId } from "./ids.ts";
import { integer, paging, required, text } from "./parameters.ts";
import { passTime } from "./renewals.ts";
import { named, type Route, route } from "./routes.ts";

const LIFETIME = 30 * DAY;

function advance(account: Account, id: string, target: number): Stripe.TestHelpers.TestClock {
  const clock = named(account, "test_clock", id, "test clock");
  if (target <= clock.frozen_time) {
    throw invalid("A test clock must be advanced to a time that is after its frozen time.", { param: "frozen_time" });
  }
  const advancing = account.change(
    "test_clock",
    id,
    { status: "advancing", status_details: { advancing: { target_frozen_time: target } } },
    "test_helpers.test_clock.advancing",
  );
  passTime(account, id, target, (moment, run) => {
    // Overdue steps happen now: the clock never goes back.
    const now = Math.max(moment, account.now(id));
    account.change("test_clock", id, { frozen_time: now });
    run();
  });
  account.change(
    "test_clock",
    id,
    { frozen_time: target, status: "ready", status_details: {} },
    "test_helpers.test_clock.ready",
  );
  // Like the provider's, the answer says `advancing`; clients read the clock until it is ready.
  return advancing;
}

export const testClockRoutes: Route[] = [
  route<Stripe.TestHelpers.TestClockCreateParams>(
    "POST",
    "/v1/test_helpers/test_clocks",
    { frozen_time: required(integer), name: text },
    ({ account, params }) => {
      const clock = {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created: account.now(null),
        deletes_after: account.now(null) + LIFETIME,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: "ready",
        status_details: {},
      } satisfies Stripe.TestHelpers.TestClock;
      return account.make("test_clock", clock, "test_helpers.test_clock.created");
    },
  ),
  route<Stripe.TestHelpers.TestClockRetrieveParams>("GET", "/v1/test_helpers/test_clocks/:id", {}, ({ account, id }) =>
    named(account, "test_clock", id, "test clock"),
  ),
  route<Stripe.TestHelpers.TestClockListParams>(
    "GET",
    "/v1/test_helpers/test_clocks",
    paging,
    ({ account, params, path }) => pageOf(account.store.newest("test_clock"), params, path),
  ),
  route<Stripe.TestHelpers.TestClockAdvanceParams>(
    "POST",
    "/v1/test_helpers/test_clocks/:id/advance",
    { frozen_time: required(integer) },
    ({ account, id, params }) => advance(account, id, params.frozen_time),
  ),
  route<Stripe.TestHelpers.TestClockDeleteParams>(
    "DELETE",
    "/v1/test_helpers/test_clocks/:id",
    {},
    ({ account, id }) => {
      const clock = named(account, "test_clock", id, "test clock");
      for (const customer of account.store.all("customer")) {
        if (customer.test_clock === id && !isDeleted(customer)) deleteCustomer(account, customer);
      }
      account.store.delete("test_clock", id);
      account.emit("test_helpers.test_clock.deleted", clock);
      return { id, object: "test_helpers.test_clock", deleted: true } satisfies Stripe.TestHelpers.DeletedTestClock;
    },
  ),
];
