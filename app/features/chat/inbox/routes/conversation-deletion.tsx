import { data, Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { threadOf } from "../../thread/messages.server.ts";
import { clearConversation } from "../archiving.server.ts";
import type { Route } from "./+types/conversation-deletion.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await threadOf(memberOf(context), params.id);
  if (!thread) throw data("page", { status: 404 });
  return { id: thread.id, name: thread.person?.name ?? null };
}

/** Clears a conversation on the actor's own side. */
export async function action({ params, context }: Route.ActionArgs) {
  const cleared = await clearConversation(memberOf(context), params.id);
  if (!cleared.ok) throw data("page", { status: statusOf(cleared) });
  return redirectWithFlash(context, paths.messages(), "chat-deleted");
}

/** Asks for confirmation. */
export default function ConversationDeletion({ loaderData: { id, name } }: Route.ComponentProps) {
  const t = useT("chat");
  return (
    <FormPage title={t("clearing.title")} about={name ?? t("deletedUser")}>
      <p>{t("clearing.text", { name: name ?? t("deletedUser") })}</p>
      <Form method="post" className="actions">
        <LinkButton to={paths.conversation(id)}>{t("clearing.keep")}</LinkButton>
        <Button type="submit" variant="danger">
          {t("menu.deleteChat")}
        </Button>
      </Form>
    </FormPage>
  );
}
