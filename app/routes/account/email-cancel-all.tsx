import { data } from "react-router";
import { endByLink, readCancelLink } from "#app/features/notifications/commands-cancel-links.server.ts";
import { cancelLinkPage } from "#app/features/notifications/queries-cancel-links.server.ts";
import { MailEnding } from "#app/features/notifications/ui/mail-ending.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/email-cancel-all.ts";

const actor = systemActor("email-cancel");

/** Changes nothing, and asks as the page of the link does. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await cancelLinkPage(actor, visitOf(context).url);
  if (!found) throw data("page", { status: 404 });
  return found;
}

/** Ends them all. Twice is as once. */
export async function action({ context }: Route.ActionArgs) {
  const { url, market } = visitOf(context);
  const link = readCancelLink(url.searchParams.get("token"));
  if (!link) throw data("page", { status: 404 });
  await endByLink(actor, link, "all", market);
  return { ending: "ended-all" as const };
}

/** Ending all mails that somebody may do without, by the link in one of them. */
export default function EmailCancelAll({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageMain>
      <MailEnding {...loaderData} ending={actionData?.ending ?? "asked"} />
    </PageMain>
  );
}
