import { Archive, ArchiveRestore, Ban, EllipsisVertical, Settings, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { ConfirmDialog, openDialog } from "#app/ui/dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#app/ui/menu.tsx";
import type { Thread } from "../conversation.ts";
import type { CardData, ThreadSlots } from "./slots.ts";

interface ChatMenuProps {
  thread: Pick<Thread, "id" | "person" | "archived" | "blocked">;
  entries: ThreadSlots<CardData>["menu"];
  /** Id of the `ClearingDialog`. */
  clearingId: string;
}

/** What can be done with a conversation (specification §2 "Chat menu"). All of it works as links and forms, too. */
export function ChatMenu({ thread, entries, clearingId }: ChatMenuProps) {
  const t = useT("chat");
  const { person, archived, blocked } = thread;
  const here = paths.conversation(thread.id);
  return (
    <Menu
      label={t("menu.conversation")}
      align="end"
      trigger={(attributes) => <IconButton icon={EllipsisVertical} label={t("menu.conversation")} {...attributes} />}
    >
      {person && !blocked && (
        <>
          {entries.meeting}
          {entries.offer}
          {entries.attach}
          <MenuRule />
        </>
      )}
      {entries.download}
      <Form method="post" action={paths.conversationArchive(thread.id, archived ? "removal" : "archive")}>
        <input type="hidden" name="next" value={archived ? here : paths.messages()} />
        <MenuItem type="submit" icon={archived ? ArchiveRestore : Archive}>
          {t(archived ? "menu.unarchive" : "menu.archive")}
        </MenuItem>
      </Form>
      <MenuLink icon={Settings} to={paths.chatSettings()}>
        {t("menu.settings")}
      </MenuLink>
      <MenuRule />
      {person && (
        <Form method="post" action={paths.memberBlock(person.username, blocked ? "removal" : "block")}>
          <input type="hidden" name="next" value={here} />
          <MenuItem type="submit" icon={Ban}>
            {t(blocked ? "menu.unblock" : "menu.block", { name: person.name })}
          </MenuItem>
        </Form>
      )}
      {entries.report}
      <MenuLink
        icon={Trash2}
        danger
        to={paths.conversationDeletion(thread.id)}
        onClick={(event) => {
          event.preventDefault();
          openDialog(clearingId);
        }}
      >
        {t("menu.deleteChat")}
      </MenuLink>
    </Menu>
  );
}

/** The question before a conversation is deleted on one's own side; stands outside of the head. */
export function ClearingDialog({ id, thread }: { id: string; thread: Pick<Thread, "id" | "person"> }) {
  const t = useT("chat");
  const form = `${id}-form`;
  return (
    <>
      <ConfirmDialog
        id={id}
        title={t("clearing.title")}
        cancelLabel={t("clearing.keep")}
        confirm={
          <Button type="submit" variant="danger" form={form}>
            {t("menu.deleteChat")}
          </Button>
        }
      >
        <p>{t("clearing.text", { name: thread.person?.name ?? t("deletedUser") })}</p>
      </ConfirmDialog>
      <Form id={form} method="post" action={paths.conversationDeletion(thread.id)} hidden></Form>
    </>
  );
}
