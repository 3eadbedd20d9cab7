import { Link } from "react-router";
import { Read, Reading } from "#app/features/translation/ui/reading.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { textAnchor } from "#app/platform/paths/questions.ts";
import type { PitchUpdate, TalkPitch } from "../questions.ts";
import { TextReport } from "./report-link.tsx";
import { useTextReading } from "./text-reading.tsx";

interface UpdateListProps {
  pitch: Pick<TalkPitch, "publicId" | "manages">;
  updates: readonly PitchUpdate[];
}

/** Updates, newest first (messages `questions`, `translation`). */
export function UpdateList({ pitch, updates }: UpdateListProps) {
  return (
    <ul className="qas">
      {updates.map((update) => (
        <Update key={update.id} pitch={pitch} update={update} />
      ))}
    </ul>
  );
}

function Update({ pitch: { publicId, manages }, update }: { pitch: UpdateListProps["pitch"]; update: PitchUpdate }) {
  const t = useT("questions");
  const format = useFormat();
  const { id, title, text, language, translates, publishedAt, editedAt } = update;
  const choice = useTextReading("update", id);
  const service = translates ? paths.textTranslation({ publicId, kind: "update", id }) : undefined;
  return (
    <li id={textAnchor("update", id)}>
      {language === null ? (
        <>
          <p className="qa-q">{title}</p>
          <p className="qa-a">{text}</p>
        </>
      ) : (
        <Reading source={{ language, texts: [title, text] }} service={service} {...choice} compact>
          {(control) => (
            <>
              <p className="qa-q">
                <Read>{title}</Read>
              </p>
              <p className="qa-a">
                <Read>{text}</Read>
              </p>
              {control}
            </>
          )}
        </Reading>
      )}
      <div className="qa-by">
        <p className="grow">
          <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
          {editedAt && ` · ${t("edited", { date: format.date(editedAt) })}`}
        </p>
        {manages ? (
          <Link className="no-print" to={paths.ownUpdate(publicId, id)} aria-label={t("updates.editNamed", { title })}>
            {t("updates.edit")}
          </Link>
        ) : (
          <TextReport publicId={publicId} kind="update" id={id} />
        )}
      </div>
    </li>
  );
}
