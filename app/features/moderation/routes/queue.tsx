import { Outlet, useMatches } from "react-router";
import { now } from "#app/platform/clock.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { reviewQueue } from "../queue.server.ts";
import { registerChanges } from "../register/changes.server.ts";
import { QueueList } from "../ui/queue-list.tsx";
import type { Route } from "./+types/queue.ts";

export const handle = { screen: "review" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after");
  const actor = moderatorOf(context);
  const [queue, changes] = await Promise.all([reviewQueue(actor, after), registerChanges(actor)]);
  return { queue, changes, later: after !== null, now: now() };
}

// Colleagues decide and owners submit meanwhile: every navigation reloads the queue.
export function shouldRevalidate(): boolean {
  return true;
}

export type ReviewData = Awaited<ReturnType<typeof loader>>;

/** The review queue and, beside it, the open submission. */
export default function Review({ loaderData: { queue, changes, later, now }, params }: Route.ComponentProps) {
  const { submissionId } = params as { submissionId?: string };
  const start = useMatches().at(-1)?.id === "features/moderation/routes/queue-start";
  return (
    <div className={classNames("review", start && "review-start")}>
      <QueueList queue={queue} changes={changes} current={submissionId} later={later} now={now} />
      <Outlet />
    </div>
  );
}
