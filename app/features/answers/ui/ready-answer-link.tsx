import { MessageSquareReply } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { MenuLink } from "#app/ui/menu.tsx";

/** The way to the ready answers, among the composer's tools (messages `ready-answers`). */
export function ReadyAnswerLink({ conversationId }: { conversationId: string }) {
  const t = useT("ready-answers");
  return (
    <MenuLink icon={MessageSquareReply} to={paths.readyAnswers(conversationId)}>
      {t("tool")}
    </MenuLink>
  );
}
