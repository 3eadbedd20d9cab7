import { commandRoute } from "#app/platform/command-route.server.ts";
import { failed } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { bookDemo } from "../booking.server.ts";
import { timeForm } from "../booking-form.ts";
import { withProblem } from "../problem.ts";
import type { Route } from "./+types/booking.ts";

/** Books a demo at one of the free times. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: timeForm,
  run: ({ actor, input: { time }, visit }) =>
    time ? bookDemo(actor, time, visit.url.origin) : Promise.resolve(failed("demo-time-missing")),
  done: ({ value }) => ({ to: paths.demo(value.id), flash: "demo-booked" }),
  refused: ({ next, failure }) => ({ to: withProblem(next, failure.code) }),
  page: () => paths.cleon(),
});

export { action, loader };
