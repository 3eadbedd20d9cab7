import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { MenuItem, MenuLink } from "#app/ui/menu.tsx";
import { ATTACHMENT_ACCEPT } from "../attachment.ts";
import type { AttachmentQueue } from "./attachment-queue.ts";

interface AttachToolProps {
  queue: AttachmentQueue;
  /** The plan includes files; others are told so on the page that the entry leads to, and how to get there. */
  mayAttach: boolean;
}

/** The entry of a menu that files are chosen with; without script it leads to a page with a form (messages `attachments`). */
export function AttachTool({ queue, mayAttach }: AttachToolProps) {
  const t = useT("attachments");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  if (!hydrated || !mayAttach) {
    return (
      <MenuLink icon={Paperclip} to={paths.newAttachment(queue.conversationId)}>
        {t("attach")}
      </MenuLink>
    );
  }
  return (
    <>
      <MenuItem icon={Paperclip} onClick={() => input.current?.click()}>
        {t("attach")}
      </MenuItem>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ATTACHMENT_ACCEPT}
        aria-label={t("attach")}
        onChange={({ currentTarget }) => {
          queue.choose(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
