import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { climateFunds } from "../ledger.server.ts";
import { climatePayments, climateProjects } from "../projects.server.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import type { Route } from "./+types/desk.ts";

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const [funds, payments, projects] = await Promise.all([
    climateFunds(),
    climatePayments(),
    climateProjects(visitOf(context).market),
  ]);
  return { funds, payments, projects };
}

/** The climate ledger for admins. */
export default function ClimateDesk({ loaderData }: Route.ComponentProps) {
  return (
    <div className="climate-desk w-content stack stack-8">
      <DeskPage {...loaderData} />
    </div>
  );
}
