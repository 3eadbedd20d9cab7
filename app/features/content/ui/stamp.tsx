import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import type { TextDates } from "#app/platform/texts.server.ts";
import { Icon } from "#app/ui/icon.tsx";

/** When a text was changed, or checked and when it will be again. */
export function Stamp({ dates: { updated, reviewed, reviewBy } }: { dates: TextDates }) {
  const t = useT("content");
  const { date } = useFormat();
  const at = reviewed ?? updated;
  if (!at) return null;
  return (
    <p className="stamp">
      <Icon of={CalendarDays} size="s" />
      <span>
        {t.rich(reviewed ? "reviewed" : "updated", {
          date: date(at),
          day: (words) => <time dateTime={at}>{words}</time>,
        })}
        {reviewBy && ` ${t("reviewBy", { date: date(reviewBy) })}`}
        {reviewed && (
          <>
            {" "}
            <Link to={paths.contact()}>{t("wrong")}</Link>
          </>
        )}
      </span>
    </p>
  );
}
