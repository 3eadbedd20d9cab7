import { redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { SettingsPage } from "#app/routes/account/settings-page.tsx";
import { cancelSubscription, resumeSubscription } from "../ending.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { CancellationPage } from "../ui/cancellation-page.tsx";
import type { Route } from "./+types/cancellation.ts";

/** What ends with the subscription, before it is cancelled. */
export async function loader({ context }: Route.LoaderArgs) {
  const subscription = await runningSubscription(ownerOf(context));
  if (!subscription || subscription.cancelAtPeriodEnd) throw redirect(paths.subscription());
  return { subscription };
}

const { action } = commandRoute<Route.ActionArgs>()(
  {
    actor: ownerOf,
    run: ({ actor }) => cancelSubscription(actor),
    done: () => ({ to: paths.subscription(), flash: "subscription-cancelled" }),
    refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  },
  {
    actor: ownerOf,
    run: ({ actor }) => resumeSubscription(actor),
    done: () => ({ to: paths.subscription(), flash: "subscription-resumed" }),
    refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  },
);

export { action };

export default function Cancellation({ loaderData: { subscription } }: Route.ComponentProps) {
  const t = useT("billing");
  const plans = useT("plans");
  const title = t("cancellation.title", { plan: plans(`name.${subscription.plan}`) });
  return (
    <SettingsPage section="subscription" title={title}>
      <CancellationPage subscription={subscription} />
    </SettingsPage>
  );
}
