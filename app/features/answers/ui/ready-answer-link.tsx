import { MessageSquareReply } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { MenuLink } from "#app/ui/menu/menu.tsx";

/** Link to the ready answers, among the composer's tools. */
export function ReadyAnswerLink({ conversationId }: { conversationId: string }) {
  const t = useT("answers");
  return (
    <MenuLink icon={MessageSquareReply} to={paths.readyAnswers(conversationId)}>
      {t("tool")}
    </MenuLink>
  );
}
