import { Download, FileText, Image } from "lucide-react";
import { Form, Link } from "react-router";
import { isPicture, sizeText } from "#app/features/chat/attachments/attachment.ts";
import { pictureSources } from "#app/features/files/file.ts";
import type { Offer, Party } from "#app/features/offers/offer.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { ClosingFile, ClosingRoom } from "../closing.ts";
import { SIDES } from "../lifecycle.ts";
import { useClosingWords } from "./use-closing-words.ts";

/** The newest documents of both, side by side, with the way to all. */
export function ClosingFiles({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const { offer, files, people, open } = room;
  return (
    <section>
      <SectionHead title={t("files.title")}>
        {open && <Link to={paths.closingFiles(offer)}>{t("act.attach")}</Link>}
      </SectionHead>
      <div className="duo">
        {SIDES.map((side) => (
          <div key={side}>
            <h3>
              <Avatar
                {...(people[side].name !== null && { name: people[side].name })}
                size="s"
                {...pictureSources(people[side].pictureId, 32)}
              />
              {side === offer.party
                ? t("who.you", { name: words.nameOf(side) })
                : t(`who.${side}`, { name: words.nameOf(side) })}
            </h3>
            {files[side].count === 0 ? (
              <p className="small soft">{t("files.none")}</p>
            ) : (
              <FileList offer={offer} files={files[side].newest} />
            )}
            {files[side].count > files[side].newest.length && (
              <Link className="small" to={paths.closingFiles(offer, { of: side })}>
                {t("files.all", { count: String(files[side].count) })}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface FileListProps {
  offer: Pick<Offer, "conversationId" | "id">;
  files: readonly ClosingFile[];
  /** Whose documents the reader may remove; none where it is missing. */
  removable?: Party;
}

/** Documents with their day and size. */
export function FileList({ offer, files, removable }: FileListProps) {
  const t = useT("closing");
  const size = useT("chat-attachments");
  const format = useFormat();
  return (
    <ul className="closing-files">
      {files.map((file) => (
        <li key={file.id}>
          <Icon of={isPicture(file) ? Image : FileText} />
          <div className="grow">
            <b>
              <bdi>{file.name}</bdi>
            </b>
            <span className="tiny muted">
              {t("files.line", { date: format.date(file.at), size: sizeText(file.size, size) })}
            </span>
          </div>
          {file.party === removable && (
            <Form method="post" action={paths.closingFileRemoval(offer, file.id)}>
              <Button
                type="submit"
                variant="danger-quiet"
                size="s"
                aria-label={t("files.removeNamed", { name: file.name })}
              >
                {t("files.remove")}
              </Button>
            </Form>
          )}
          <a
            className="btn btn-t btn-i btn-s"
            href={paths.closingFile(offer, file.id)}
            download={file.name}
            aria-label={t("files.save", { name: file.name })}
          >
            <Icon of={Download} />
          </a>
        </li>
      ))}
    </ul>
  );
}
