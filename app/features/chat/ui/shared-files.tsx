import { FileText, Image } from "lucide-react";
import { Link } from "react-router";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { isPicture, type SharedFile, type SharedFiles, sizeText } from "../attachments/attachment.ts";

interface SharedFileListProps {
  conversationId: string;
  files: readonly SharedFile[];
  otherName: string;
}

/** Files of a conversation: name, size, who sent it and when. */
export function SharedFileList({ conversationId, files, otherName }: SharedFileListProps) {
  const t = useT("chat-attachments");
  const chat = useT("chat");
  const ago = useAgo();
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.id}>
          <Icon of={isPicture(file) ? Image : FileText} />
          <div className="files-b">
            <a href={paths.attachment(conversationId, file.id)} download={file.name}>
              <bdi>{file.name}</bdi>
              <span className="vh"> {t("save")}</span>
            </a>
            <p className="tiny muted">
              {sizeText(file.size, t)} · {file.mine ? chat("me") : otherName} ·{" "}
              <Link to={paths.conversation(conversationId, file.number)}>
                <time dateTime={file.at}>{ago(file.at)}</time>
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface SharedFilesSectionProps {
  conversationId: string;
  shared: SharedFiles;
  otherName: string;
}

/** The newest files of a conversation, with the way to all; nothing if there are none. */
export function SharedFilesSection({ conversationId, shared, otherName }: SharedFilesSectionProps) {
  const t = useT("chat");
  if (shared.files.length === 0) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("files.title")}>
        {shared.next !== null && <Link to={paths.conversationFiles(conversationId)}>{t("files.all")}</Link>}
      </SectionHead>
      <SharedFileList conversationId={conversationId} files={shared.files} otherName={otherName} />
    </section>
  );
}
