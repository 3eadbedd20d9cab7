import { redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cancelSubscription, resumeSubscription } from "../endings/ending.server.ts";
import { CancellationPage } from "../endings/ui/cancellation-page.tsx";
import { runningSubscription } from "../plan-status.server.ts";
import type { Route } from "./+types/cancellation.ts";

/** The page before a subscription is cancelled. */
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
