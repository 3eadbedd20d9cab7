import { Outlet, useMatches } from "react-router";
import { now } from "#app/platform/clock.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { canEditReasons } from "../policy.ts";
import { reviewQueue } from "../queue.server.ts";
import { registerChanges } from "../register/changes.server.ts";
import { choiceIn } from "../review.ts";
import type { Route } from "./+types/queue.ts";

const QueueList = deferred(async () => (await import("../ui/queue-list.tsx")).QueueList);
const QueueTable = deferred(async () => (await import("../ui/queue-table.tsx")).QueueTable);

export const handle = { screen: "review" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after");
  const actor = moderatorOf(context);
  const choice = choiceIn(url);
  const [queue, changes] = await Promise.all([reviewQueue(actor, after, choice), registerChanges(actor)]);
  return { queue, changes, choice, later: after !== null, edits: canEditReasons(actor), now: now() };
}

// Colleagues decide and owners submit meanwhile: every navigation reloads the queue.
export function shouldRevalidate(): boolean {
  return true;
}

export type ReviewData = Awaited<ReturnType<typeof loader>>;

/** The review queue and, beside it, the open submission. */
export default function Review({ loaderData, params }: Route.ComponentProps) {
  const { queue, changes, later, now } = loaderData;
  const { submissionId } = params as { submissionId?: string };
  const start = useMatches().at(-1)?.id === "features/moderation/routes/queue-start";
  return (
    <div className={classNames("review", start && "review-start")}>
      {start ? (
        <QueueTable {...loaderData} />
      ) : (
        <QueueList queue={queue} changes={changes} current={submissionId} later={later} now={now} />
      )}
      <Outlet />
    </div>
  );
}
