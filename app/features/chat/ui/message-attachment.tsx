import { Download, FileText, FileX, Image } from "lucide-react";
import { useState } from "react";
import { PICTURE_WIDTHS } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isPicture, type MessageFile, sizeText } from "../attachments/attachment.ts";

interface MessageAttachmentProps {
  conversationId: string;
  file: MessageFile;
}

const KINDS = { "image/png": "png", "image/jpeg": "jpg", "application/pdf": "pdf", "text/plain": "txt" } as const;

/** Maximum width and height of a picture, in CSS pixels. */
const LONGEST = 320;

/** A file in a bubble: a picture, or a row for other kinds; both with links to open and save it. */
export function MessageAttachment({ conversationId, file }: MessageAttachmentProps) {
  const t = useT("chat-attachments");
  const address = paths.attachment(conversationId, file.id);
  const [broken, setBroken] = useState(false);
  const picture = isPicture(file) && !broken;
  return (
    <figure className="sent-file">
      {picture && (
        <a className="sent-picture" href={`${address}?view`} target="_blank" rel="noopener">
          <img
            {...pictureSize(file)}
            src={paths.attachedPicture(conversationId, file.id, 512)}
            srcSet={PICTURE_WIDTHS.filter((width) => width >= 256)
              .map((width) => `${paths.attachedPicture(conversationId, file.id, width)} ${width}w`)
              .join(", ")}
            sizes={`${LONGEST}px`}
            alt={t("picture", { name: file.name })}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        </a>
      )}
      <figcaption>
        <a href={address} download={file.name} className="sent-row">
          <Icon of={picture ? Download : isPicture(file) ? Image : FileText} />
          <span className="grow">
            <bdi className="clip">{file.name}</bdi>
            <span className="tiny">
              {t(`kind.${KINDS[file.type]}`)} · {sizeText(file.size, t)}
              <span className="vh"> {t("save")}</span>
            </span>
          </span>
        </a>
      </figcaption>
    </figure>
  );
}

/** Replaces a file that was deleted with its owner's account. */
export function GoneAttachment() {
  const t = useT("chat-attachments");
  return (
    <span className="sent-row is-gone">
      <Icon of={FileX} />
      {t("gone")}
    </span>
  );
}

/** The displayed size of a picture, reserved before it loads so that nothing moves. */
function pictureSize({ width, height }: MessageFile): { width?: number; height?: number } {
  if (!width || !height) return {};
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
