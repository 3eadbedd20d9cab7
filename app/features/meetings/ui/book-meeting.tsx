import { CalendarPlus } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { MenuLink } from "#app/ui/menu.tsx";

/** Entry of a conversation's menus: leads to suggesting a meeting (messages `meetings`). */
export function BookMeeting({ conversationId }: { conversationId: string }) {
  const t = useT("meetings");
  return (
    <MenuLink icon={CalendarPlus} to={paths.newMeeting(conversationId)}>
      {t("book")}
    </MenuLink>
  );
}
