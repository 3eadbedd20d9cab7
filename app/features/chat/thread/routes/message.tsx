import { data, Form } from "react-router";
import { ReportLink } from "#app/features/reports/ui/report-button.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { numberOf } from "../../json-or-redirect.server.ts";
import { mayChange, quoteOf } from "../../message.ts";
import { refusalToWrite } from "../../policy.ts";
import { LinkedText } from "../../ui/linked-text.tsx";
import { messageOf, threadOf } from "../messages.server.ts";
import { useQuoteText } from "../ui/message-quote.tsx";
import type { Route } from "./+types/message.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const message = await messageOf(actor, params.id, numberOf(params.number));
  const thread = message && (await threadOf(actor, params.id, { after: message.number }));
  if (!message || !thread || message.deleted || message.removed) throw data("page", { status: 404 });
  const mayWrite = refusalToWrite(actor) === undefined && thread.person !== null && !thread.blocked;
  return {
    message,
    conversationId: thread.id,
    name: thread.person?.name ?? null,
    mayReply: mayWrite,
    mayEdit: mayWrite && mayChange(message, now()) && message.text !== "",
    mayDelete: mayChange(message, now()),
    answerId: newId(),
  };
}

/** Page of one message with its actions, for browsers without script. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, conversationId, mayReply, mayEdit, mayDelete, answerId } = loaderData;
  const t = useT("chat");
  const format = useFormat();
  const quoteText = useQuoteText();
  const name = loaderData.name ?? t("deletedUser");
  const back = paths.conversation(conversationId, message.number);
  return (
    <div className="w-form stack stack-6 message-page">
      <PageTitle title={t("menu.message")} />
      <header className="stack stack-2">
        <p className="soft">
          {message.mine ? t("me") : name}, {format.dateTime(message.at)}
        </p>
        <h1 className="h-page">{t("menu.message")}</h1>
      </header>
      <blockquote className="bub" dir="auto">
        {message.text ? <LinkedText text={message.text} /> : quoteText(quoteOf(message))}
      </blockquote>
      {mayReply && (
        <Form method="post" action={paths.conversation(conversationId)} className="stack">
          <input type="hidden" name="id" value={answerId} />
          <input type="hidden" name="reply" value={message.number} />
          <Field label={t("menu.reply")}>
            <Textarea name="text" rows={3} required />
          </Field>
          <p className="actions">
            <Button type="submit" variant="primary">
              {t("compose.send")}
            </Button>
          </p>
        </Form>
      )}
      {mayEdit && (
        <Form method="post" action={paths.messageEdit(conversationId, message.number)} className="stack">
          <input type="hidden" name="next" value={back} />
          <Field label={t("edit.label")}>
            <Textarea name="text" rows={3} required defaultValue={message.text} />
          </Field>
          <p className="actions">
            <Button type="submit">{t("edit.save")}</Button>
          </p>
        </Form>
      )}
      {mayDelete && (
        <Form method="post" action={paths.messageDeletion(conversationId, message.number)} className="stack">
          <input type="hidden" name="next" value={back} />
          <p>{t("deletion.text", { name })}</p>
          <p className="actions">
            <Button type="submit" variant="danger-quiet">
              {t("menu.delete")}
            </Button>
          </p>
        </Form>
      )}
      <p className="actions">
        {!message.mine && !message.card && <ReportLink to={paths.reportMessage(conversationId, message.number)} />}
        <LinkButton to={back}>{t("toConversation")}</LinkButton>
      </p>
    </div>
  );
}
