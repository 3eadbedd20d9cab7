import { err } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { bookDemo } from "../booking.server.ts";
import { withProblem } from "../booking.ts";
import { timeForm } from "../booking-form.ts";
import type { Route } from "./+types/booking.ts";

/** Books a demo at one of the free times. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: timeForm,
  run: ({ actor, input: { time }, visit }) =>
    time ? bookDemo(actor, time, visit.url.origin) : Promise.resolve(err("demo-time-missing")),
  done: ({ value }) => ({ to: paths.demo(value.id), flash: "demo-booked" }),
  refused: ({ next, failure }) => ({ to: withProblem(next, failure.code) }),
  page: () => paths.cleon(),
});

export { action, loader };
