import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { continueCase } from "../contact.server.ts";
import { messageSchema } from "../ticket-form.ts";
import { ownTicket } from "../tickets.server.ts";
import type { Route } from "./+types/own-ticket.ts";

const MessageForm = deferred(async () => (await import("../ui/ticket-messages.tsx")).MessageForm);
const TicketMessages = deferred(async () => (await import("../ui/ticket-messages.tsx")).TicketMessages);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ticket = await ownTicket(registeredOf(context), params.id);
  if (!ticket) throw data(null, { status: 404 });
  await openTopic(visitOf(context), `case:${ticket.id}`);
  return { ticket, messageId: newId() };
}

/** Continues a case. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = registeredOf(context);
  const submission = parseForm(await formOf(request), messageSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const continued = await continueCase(actor, params.id, submission.value);
  if (!continued.ok) return refuse(submission, continued);
  return redirectWithFlash(context, paths.ticket(params.id), "case-continued");
}

/** A case, for the member who opened it. */
export default function TicketPage({ loaderData: { ticket, messageId }, actionData }: Route.ComponentProps) {
  const t = useT("support");
  const format = useFormat();
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={t("number", { number: String(ticket.number) })} />
      <header className="stack stack-2">
        <p>
          <Link to={paths.contact()}>{t("own.back")}</Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">{t("number", { number: String(ticket.number) })}</h1>
          <Badge kind={ticket.state === "open" ? "review" : "line"}>{t(`state.${ticket.state}`)}</Badge>
        </div>
        <p className="soft">
          {t(`topic.${ticket.topic}`)} · {format.date(ticket.createdAt)}
        </p>
      </header>
      <TicketMessages
        messages={ticket.messages}
        market={ticket.lang}
        from={({ author }) => (author === "staff" ? t("own.staff", { brand: BRAND }) : t("own.you"))}
      />
      <MessageForm
        key={ticket.messages.length}
        action={paths.ticket(ticket.id)}
        id={messageId}
        label={t("own.write")}
        hint={ticket.state === "closed" ? t("own.reopens") : undefined}
        submit={t("own.send")}
        answer={actionData}
      />
    </div>
  );
}
