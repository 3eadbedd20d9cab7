import { useT } from "#app/i18n/translate.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { ATTACHMENT_ACCEPT } from "../attachments/attachment.ts";

/** The field `file` of a form that sends an attachment (messages `chat-attachments`). */
export function AttachmentDrop() {
  const t = useT("chat-attachments");
  return (
    <FileDrop
      name="file"
      accept={ATTACHMENT_ACCEPT}
      texts={{
        drop: t("page.drop"),
        release: t("page.release"),
        rule: t("page.rule"),
        choose: t("page.choose"),
        change: t("page.change"),
        remove: t("page.clear"),
        size: (bytes) => t("kilobytes", { size: Math.ceil(bytes / 1_000) }),
      }}
    />
  );
}
