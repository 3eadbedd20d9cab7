import { Archive, ArchiveRestore, Bell, BellOff, Pin, PinOff } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { MenuItem } from "#app/ui/menu/menu.tsx";
import { MUTE_TERMS, type OwnSide } from "../conversation.ts";

interface OwnSideEntriesProps {
  /** The conversation. */
  id: string;
  side: OwnSide;
  /** The page that the forms lead back to. */
  next: string;
  /** The same for the one that archives, after which the conversation may not be there any more. */
  nextArchived: string;
}

/** Menu entries with which a member pins, mutes and archives a conversation on their own side. */
export function OwnSideEntries({ id, side: { pinned, muted, archived }, next, nextArchived }: OwnSideEntriesProps) {
  const t = useT("chat");
  return (
    <>
      <Form method="post" action={paths.conversationPin(id, pinned ? "removal" : "pin")}>
        <input type="hidden" name="next" value={next} />
        <MenuItem type="submit" icon={pinned ? PinOff : Pin}>
          {t(pinned ? "menu.unpin" : "menu.pin")}
        </MenuItem>
      </Form>
      <Form method="post" action={paths.conversationMute(id, muted ? "removal" : "mute")}>
        <input type="hidden" name="next" value={next} />
        {muted ? (
          <MenuItem type="submit" icon={Bell}>
            {t("menu.unmute")}
          </MenuItem>
        ) : (
          MUTE_TERMS.map((term) => (
            <MenuItem key={term} type="submit" name="term" value={term} icon={BellOff}>
              {t(`menu.mute.${term}`)}
            </MenuItem>
          ))
        )}
      </Form>
      <Form method="post" action={paths.conversationArchive(id, archived ? "removal" : "archive")}>
        <input type="hidden" name="next" value={archived ? next : nextArchived} />
        <MenuItem type="submit" icon={archived ? ArchiveRestore : Archive}>
          {t(archived ? "menu.unarchive" : "menu.archive")}
        </MenuItem>
      </Form>
    </>
  );
}
