import { redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { earlyExitOf, earlyExitSchema, leaveEarly } from "../endings/early-exit.server.ts";
import { EarlyExitPage } from "../endings/ui/early-exit-page.tsx";
import type { Route } from "./+types/early-exit.ts";

/** The terms of leaving the yearly plan early. */
export async function loader({ context }: Route.LoaderArgs) {
  const exit = await earlyExitOf(ownerOf(context));
  if (!exit) throw redirect(paths.subscription());
  return { exit };
}

const { action } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  schema: earlyExitSchema,
  run: ({ actor, input }) => leaveEarly(actor, input),
  done: () => ({ to: paths.subscription(), flash: "early-exit-received" }),
  refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
});

export { action };

export default function EarlyExitRoute({ loaderData: { exit } }: Route.ComponentProps) {
  const t = useT("billing");
  const plans = useT("plans");
  return (
    <SettingsPage section="subscription" title={t("early.title", { plan: plans(`name.${exit.subscription.plan}`) })}>
      <EarlyExitPage exit={exit} />
    </SettingsPage>
  );
}
